/** Somebody as their provider vouches for them. */
export type VouchedPerson = {
  issuer: string;
  /** the provider's own name of the account: with the issuer, who it is */
  subject: string;
  email: string | null;
  /** whether the provider says that the address is this person's */
  emailVerified: boolean;
  /** the domain of a company's accounts, where the provider names one */
  hostedDomain: string | null;
  fullName: string | null;
};

/** What one way to the provider and back is held together by. */
export type SignInSecrets = { state: string; nonce: string; codeVerifier: string };

/** A provider of OpenID Connect, by the authorisation code flow with PKCE. */
export interface IdentityProvider {
  /** what its button says */
  readonly name: string;
  readonly issuer: string;
  /** whether whoever holds an address of it can only be whom the provider says */
  ownsEmail(person: VouchedPerson): boolean;
  /** Where a browser goes to sign in. @throws ProviderFailed when the provider is not to be reached */
  authorizationUrl(secrets: SignInSecrets): Promise<string>;
  /**
   * Turns what the provider sent along with the browser into who it is, and checks all of it: issuer, audience,
   * signature, times, nonce, state.
   * @param answer  `code`, `state` and `iss` of the callback's address
   * @throws ProviderFailed when any of it does not hold, or the provider is not to be reached
   */
  redeem(answer: Readonly<Record<string, string>>, secrets: SignInSecrets): Promise<VouchedPerson>;
}

/** The provider did not answer, or its answer does not hold. Nobody is signed in by it. */
export class ProviderFailed extends Error {
  constructor(cause: unknown) {
    super("the provider's answer does not hold, or did not come", { cause });
    this.name = "ProviderFailed";
  }
}
