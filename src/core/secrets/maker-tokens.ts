/** Forms of tokens, by who makes them; every repetition is bounded. The rule set knows none of these makers, or other lengths of their tokens. */
const makers: Readonly<Record<string, string>> = {
  Stripe: '(?:[sr]k_(?:live|test)_|whsec_)[A-Za-z0-9+/=]{10,120}',
  Google: 'AIza[\\w-]{30,45}|GOCSPX-[\\w-]{20,40}|ya29\\.[\\w-]{20,400}',
  GitHub: 'gh[pousr]_[A-Za-z0-9]{20,255}|github_pat_\\w{20,255}',
  GitLab: 'gl(?:pat|dt|rt|ptt|cbt|ft|soat)-[\\w-]{16,128}',
  Slack: 'xox[a-z]-[\\w-]{10,250}|xapp-\\d-[\\w-]{10,250}',
  OpenAI: 'sk-(?:proj|svcacct|admin|ant|or|lf)-[\\w-]{16,250}|sk-[A-Za-z0-9]{32,64}',
  npm: 'npm_[A-Za-z0-9]{30,50}',
  PyPI: 'pypi-[\\w-]{40,255}',
  DigitalOcean: 'do[oprt]_v1_[0-9a-f]{40,80}',
  RubyGems: 'rubygems_[0-9a-f]{40,60}',
  'New Relic': 'NRAK-[A-Z0-9]{20,40}',
  Square: 'sq0[a-z]{3}-[\\w-]{20,60}',
  Facebook: 'EAA[A-Za-z0-9]{60,300}',
  Postman: 'PMAK-[0-9a-f]{20,30}-[0-9a-f]{30,40}',
  Mailgun: 'key-[0-9a-f]{32}',
  Netlify: 'nfp_[A-Za-z0-9]{30,60}',
  Atlassian: 'ATATT3[\\w=-]{40,300}',
  Twilio: '(?:SK|AC)[0-9a-f]{32}',
  Resend: 're_[A-Za-z0-9]{6,10}_[A-Za-z0-9]{18,40}',
  Supabase: 'sbp_(?:v\\d_)?[0-9a-f]{36,64}|sb_secret_[\\w-]{20,60}',
  HubSpot: 'pat-(?:na|eu|ap)\\d-[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}',
  Mailchimp: '[0-9a-f]{32}-us\\d{1,2}',
  Sentry: 'sntrys_[A-Za-z0-9+/=_-]{40,400}|sntryu_[0-9a-f]{40,80}',
  Doppler: 'dp\\.(?:st|pt|ct|sa|scim|audit)\\.(?:[\\w-]{2,35}\\.)?[A-Za-z0-9]{36,48}',
  PlanetScale: 'pscale_(?:tkn|pw|oauth)_[\\w=.-]{28,80}',
  Replicate: 'r8_[A-Za-z0-9]{30,45}',
  Perplexity: 'pplx-[A-Za-z0-9]{40,80}',
  xAI: 'xai-[A-Za-z0-9_]{40,100}',
  Pulumi: 'pul-[0-9a-f]{40}',
  Terraform: '[A-Za-z0-9]{14}\\.atlasv1\\.[\\w=-]{40,90}',
  Dynatrace: 'dt0c01\\.[A-Z0-9]{24}\\.[A-Z0-9]{64}',
  age: 'AGE-SECRET-KEY-1[A-Z0-9]{50,60}',
  Flutterwave: 'FLWSECK(?:_TEST|_LIVE)?-[A-Za-z0-9]{12,50}(?:-X)?',
  Razorpay: 'rzp_(?:live|test)_[A-Za-z0-9]{14,24}',
  // the rule set wants no sign of a name around it
  AWS: '(?:AKIA|ASIA)[A-Z0-9]{16}',
}

/** What a text must hold for one of these to be in it. */
export const makerHint =
  /(?:sk|rk)_(?:live|test)_|whsec_|AIza|GOCSPX-|ya29\.|gh[pousr]_|github_pat_|gl(?:pat|dt|rt|ptt|cbt|ft|soat)-|xox[a-z]-|xapp-|sk-|npm_|pypi-|do[oprt]_v1_|rubygems_|NRAK-|sq0|EAA|PMAK-|key-[0-9a-f]{8}|nfp_|ATATT|(?:SK|AC)[0-9a-f]{8}|re_[A-Za-z0-9]{6}|sbp_|sb_secret_|pat-(?:na|eu|ap)\d|[0-9a-f]{8}-us\d|sntry[su]_|dp\.(?:st|pt|ct|sa|scim|audit)\.|pscale_|r8_|pplx-|xai-|pul-[0-9a-f]{8}|\.atlasv1\.|dt0c01\.|AGE-SECRET-KEY-|FLWSECK|rzp_|A[KS]IA[A-Z0-9]{8}/

/** All of them; a sign of a name may stand beside one, as in `_token_`. */
export const makerToken = new RegExp(`(?<![\\p{L}\\d])(?<secret>${Object.values(makers).join('|')})(?![\\p{L}\\d])`, 'dgu')
