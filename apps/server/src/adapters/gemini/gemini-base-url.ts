/** Google's URL of the Gemini API. */
export const GEMINI_BASE_URL = "https://generativelanguage.googleapis.com/v1beta";
