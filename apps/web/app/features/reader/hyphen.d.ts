declare module "hyphen/en-us" {
  const rules: { hyphenateSync: (text: string) => string };
  export default rules;
}
declare module "hyphen/en-gb" {
  const rules: { hyphenateSync: (text: string) => string };
  export default rules;
}
