/** An unusable configuration, with messages that name the variables but never repeat their values. */
export class ConfigError extends Error {
  override readonly name = "ConfigError";
}
