/** Tables that lead to an author, or to what an author typed, and are not exported: why. */
export const LEFT_OUT_TABLES: Readonly<Record<string, string>> = {
  auth_mail: "requests for mails, kept for a day to count them; the mails themselves went to the author",
  book_import_picture:
    "pictures of a file that is being read in: forgotten with it, or pictures of the book then",
  book_package_answer: "which repeated request was answered with which package",
  data_export_ticket: "addresses that end after ten minutes, as hashes",
  edition_ticket: "addresses that end after ten minutes, as hashes",
  local_mail: "mails of an installation that sends none: what would have gone to the author's mailbox",
  factor_try: "how often a wrong code was typed of late; forgotten within the hour",
  identity_attempt: "a way to a sign-in provider that somebody is on, for ten minutes and as hashes",
  identity_ticket: "a sign-in by a provider that waits to be taken up, for a minute and as a hash",
  passkey_challenge: "questions to passkeys that end after five minutes and work once",
  payment_reversal: "what of a payment's credits was asked back: the credit history tells it",
  purged_file: "files that are to go with an account whose deletion has begun, and nothing else",
  recovery_code: "hashes of codes that work once; how many are left stands on the account's page",
  second_step_ticket: "sign-ins that wait for their second step, for five minutes and as hashes",
  totp: "the sealed secret that an app makes its codes of, which must not leave this place",
  password_reset: "hashes of links that work once",
  registration: "a registration before it became the account; holds the hash of a password and of a link",
  store_figure: "figures of the installation; names the administrator who changed one",
  text_provider: "settings of the installation, with sealed keys; names the administrator who changed one",
};
