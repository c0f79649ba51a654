/** What an administrator is called whose account is gone. */
export const FORMER_ADMINISTRATOR = "A former administrator";
