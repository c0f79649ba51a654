/** Display name of an administrator whose account was deleted. */
export const FORMER_ADMINISTRATOR = "A former administrator";
