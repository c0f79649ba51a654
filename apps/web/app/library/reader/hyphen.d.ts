declare module "hyphen/en-us" {
  const rules: { hyphenateSync: (text: string) => string };
  export default rules;
}
declare module "hyphen/en-gb" {
  const rules: { hyphenateSync: (text: string) => string };
  export default rules;
}
declare module "hyphen/af" {
  const rules: { hyphenateSync: (text: string) => string };
  export default rules;
}
declare module "hyphen/ca" {
  const rules: { hyphenateSync: (text: string) => string };
  export default rules;
}
declare module "hyphen/da" {
  const rules: { hyphenateSync: (text: string) => string };
  export default rules;
}
declare module "hyphen/nl" {
  const rules: { hyphenateSync: (text: string) => string };
  export default rules;
}
declare module "hyphen/fi" {
  const rules: { hyphenateSync: (text: string) => string };
  export default rules;
}
declare module "hyphen/fr" {
  const rules: { hyphenateSync: (text: string) => string };
  export default rules;
}
declare module "hyphen/de" {
  const rules: { hyphenateSync: (text: string) => string };
  export default rules;
}
declare module "hyphen/is" {
  const rules: { hyphenateSync: (text: string) => string };
  export default rules;
}
declare module "hyphen/it" {
  const rules: { hyphenateSync: (text: string) => string };
  export default rules;
}
declare module "hyphen/nb" {
  const rules: { hyphenateSync: (text: string) => string };
  export default rules;
}
declare module "hyphen/nn" {
  const rules: { hyphenateSync: (text: string) => string };
  export default rules;
}
declare module "hyphen/pt" {
  const rules: { hyphenateSync: (text: string) => string };
  export default rules;
}
declare module "hyphen/es" {
  const rules: { hyphenateSync: (text: string) => string };
  export default rules;
}
declare module "hyphen/sv" {
  const rules: { hyphenateSync: (text: string) => string };
  export default rules;
}
