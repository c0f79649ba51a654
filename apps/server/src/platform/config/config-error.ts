/** A configuration that cannot be used, told in sentences that name the variables and repeat no value. */
export class ConfigError extends Error {
  override readonly name = "ConfigError";
}
