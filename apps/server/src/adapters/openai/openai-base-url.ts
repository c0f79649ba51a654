/** Given to the SDK outright: left out, it would take an address from the environment. */
export const OPENAI_BASE_URL = "https://api.openai.com/v1";
