/** A person's identity as vouched for by their provider. */
export type VouchedPerson = {
  issuer: string;
  /** the provider's id of the account: unique together with the issuer */
  subject: string;
  email: string | null;
  /** whether the provider has verified that the address is this person's */
  emailVerified: boolean;
  /** the domain of a company account, if the provider reports one */
  hostedDomain: string | null;
  fullName: string | null;
};

/** Secrets that tie a sign-in request to its callback. */
export type SignInSecrets = { state: string; nonce: string; codeVerifier: string };

/** An OpenID Connect provider, using the authorisation code flow with PKCE. */
export interface IdentityProvider {
  /** label of its button */
  readonly name: string;
  readonly issuer: string;
  /** whether the provider is authoritative for the address, so that only this person can hold it */
  ownsEmail(person: VouchedPerson): boolean;
  /** The URL where a browser goes to sign in. @throws ProviderFailed if the provider can't be reached */
  authorizationUrl(secrets: SignInSecrets): Promise<string>;
  /**
   * Turns the provider's callback into an identity, and checks all of it: issuer, audience, signature, times,
   * nonce, state.
   * @param answer  `code`, `state` and `iss` from the callback URL
   * @throws ProviderFailed if any of it is invalid, or the provider can't be reached
   */
  redeem(answer: Readonly<Record<string, string>>, secrets: SignInSecrets): Promise<VouchedPerson>;
}

/** The provider didn't respond, or its response is invalid. Nobody is signed in. */
export class ProviderFailed extends Error {
  constructor(cause: unknown) {
    super("the provider's answer does not hold, or did not come", { cause });
    this.name = "ProviderFailed";
  }
}
