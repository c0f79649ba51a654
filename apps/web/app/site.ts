type Site = {
  name: string;
  /** public address without a slash at the end; canonical links are left out while it is empty */
  origin: string;
  /** whoever runs this installation; named in the terms */
  operator: string;
  /** day the legal pages last changed */
  legalUpdated: string;
};

/** What the operator of an installation fills in; every page reads it from here. */
export const site: Site = {
  name: "Colophon",
  origin: "",
  operator: "the operator of this site",
  legalUpdated: "2026-11-27",
};
