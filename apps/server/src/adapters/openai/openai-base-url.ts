/** Passed to the SDK explicitly: otherwise it would read a URL from the environment. */
export const OPENAI_BASE_URL = "https://api.openai.com/v1";
