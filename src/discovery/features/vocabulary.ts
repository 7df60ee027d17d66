/** A product notion under its many names. Words are written in plain English and stemmed when read. */
export interface Notion {
  id: string
  /** What people say. All words of an entry must occur in the question, in any order; `|` parts entries. */
  say: string
  /** Names in code that mean this and nothing else; words of an entry stand side by side. */
  strong: string
  /** Names in code that mean this only beside a strong one. */
  weak?: string
}

/** General product vocabulary: how people call what most applications have. Nothing here is about one repository. */
export const notions: readonly Notion[] = [
  {
    id: 'billing',
    say: 'billing|bill|payment|subscription payment|subscription billing|paid plan|pay|stripe|checkout|upgrade plan|pricing plan|recurring payment|subscription plan|subscription|premium plan|membership billing|premium membership|paywall|charging customer|charge customer|stripe billing|billing plan',
    strong: 'billing|payment|stripe|checkout|paddle|lemon squeezy|chargebee|recurly|razorpay|paypal|braintree',
    weak: 'subscription|premium|plan|pricing|price|invoice|coupon|lemon|polar|product|customer portal|membership|usage|seat|trial|entitlement|quota|paywall|tier|upgrade|apple',
  },
  {
    id: 'invoice',
    say: 'invoice|invoicing|bill customer invoice|billing customer invoice|bill client|customer bill',
    strong: 'invoice|invoicing',
    weak: 'line item|quote|estimate|credit note',
  },
  {
    id: 'invitation',
    say: 'invite|invitation|invite member|invite team member|invite user|invite people|invite colleague|add team member|onboard colleague|pending invite|invite link|invite teammate',
    strong: 'invite|invitation|invitee',
  },
  {
    id: 'sso',
    say: 'sso|single sign on|saml|sso saml|saml login|saml sso|enterprise login|sso login|oidc|oidc login|identity provider|single sign on login|sso saml login|openid connect|enterprise sign in|federated login|saml sign in|sso sign in',
    strong: 'sso|single sign on|saml|oidc|openid|identity provider|idp',
    weak: 'oauth|jackson|federation|azure|okta',
  },
  {
    id: 'directory sync',
    say: 'scim|directory sync|user provisioning|scim provisioning|directory synchronization|dsync',
    strong: 'scim|directory sync|dsync',
  },
  {
    id: 'two factor',
    say: 'two factor|2fa|mfa|totp|two factor authentication|multi factor|multi factor authentication|2fa code|one time code|authenticator app|second factor|two step verification|two factor login|totp code|otp code|mfa login|totp login|one time password',
    strong: '2fa|two factor|mfa|totp|multi factor|otp|authenticator app|backup code|recovery code|second factor|twofactor',
    weak: 'webauthn|authenticator|factor|trusted device|passkey',
  },
  {
    id: 'passkey',
    say: 'passkey|webauthn|passwordless|biometric login|security key',
    strong: 'passkey|webauthn|web authn|fido',
    weak: 'passwordless|authenticator',
  },
  {
    id: 'password reset',
    say: 'password reset|reset password|forgot password|lost password|recover password|password recovery|forgotten password|restore password|new password|recover account password',
    strong:
      'reset password|password reset|forgot password|forgotten password|recover password|password recovery|lost password|new password|password token',
    weak: 'reset',
  },
  {
    id: 'email verification',
    say: 'email verification|verify email|confirm email|email confirmation|verification email|confirm email address|account activation|verify address',
    strong:
      'verify email|email verification|verification email|email verify|confirm email|email confirmation|verification token|verified email',
    weak: 'verification|verify|activation|confirmation',
  },
  {
    id: 'magic link',
    say: 'magic link|login link|passwordless email|email sign in link|passwordless link',
    strong: 'magic link|login link|email link',
  },
  {
    id: 'authentication',
    say: 'auth|authentication|login|sign in|signin|log in|user login|sign up|signup|registration|user registration|register user|login and registration|user authentication|user session|account login|logging in|signing in',
    strong: 'auth|authentication|login|signin|sign in|signup|sign up|register|registration|logout|sign out|log in',
    weak: 'session|password|credential|passport|jwt|token',
  },
  {
    id: 'authorization',
    say: 'authorization|permission|rbac|role|access control|role permission|role based access|user role|user permission|access right|acl|policy',
    strong: 'rbac|permission|authorization|access control|acl|role',
    weak: 'policy|ability|guard|grant|scope',
  },
  {
    id: 'api key',
    say: 'api key|api token|access token|personal access token|token programmatic access|api access token|developer token|api credential|key programmatic access|programmatic access|personal api key|token api',
    strong: 'api key|api token|apikey|access token|personal access token|apitoken',
    weak: 'programmatic',
  },
  {
    id: 'webhook',
    say: 'webhook|outgoing webhook|notify external system|event external endpoint|http callback|send event external|event subscription endpoint|notify other system|push event endpoint|callback url|event delivery|outbound webhook|external system event|event external url',
    strong: 'webhook|web hook',
    weak: 'svix|hook|delivery|endpoint|event type|callback',
  },
  {
    id: 'notification',
    say: 'notification|notify|notify user|alert user|push notification|in app notification|notification center|user alert',
    strong: 'notification|notify|push notification',
    weak: 'alert|push|digest',
  },
  {
    id: 'upload',
    say: 'upload|file upload|attachment|upload attachment|upload file|file storage|upload image|upload document|store file|media upload|asset upload',
    strong: 'upload|attachment|file storage|uploader',
    weak: 'storage|s3|multer|bucket|file|asset|media|blob|presigned',
  },
  {
    id: 'audit log',
    say: 'audit log|audit|audit trail|activity log|audit event|trail of change|change history|who did what|activity trail|compliance log',
    strong: 'audit log|audit trail|audit event|audit|activity log|auditlog',
    weak: 'activity|retraced',
  },
  {
    id: 'rate limit',
    say: 'rate limit|throttle|throttling|rate limiting|request limit|limit request|api limit|too many request|request throttling',
    strong: 'rate limit|ratelimit|throttle|throttler|rate limiter',
    weak: 'limiter|quota',
  },
  {
    id: 'search',
    say: 'search|full text search|find document|search engine|search index|searching|text search',
    strong: 'search',
    weak: 'elasticsearch|meilisearch|typesense|algolia|indexer|query',
  },
  {
    id: 'export',
    say: 'export|data export|export data|download data|csv export|download report|takeout',
    strong: 'export|exporter',
    weak: 'download|csv',
  },
  {
    id: 'import',
    say: 'import|data import|import data|csv import|bulk import|migrate from|import from other tool|bring data in',
    strong: 'import|importer',
    weak: 'csv|migrator',
  },
  {
    id: 'statistics',
    say: 'statistic|analytic|click analytic|usage statistic|metric|visit statistic|click tracking|traffic statistic|insight|visitor statistic|link analytic|usage analytic|visit tracking',
    strong: 'statistic|analytic|visit|click',
    weak: 'metric|insight|chart|tracking|report|pageview|usage',
  },
  {
    id: 'tracking',
    say: 'tracking|event track event|collect event|record event|event collection',
    strong: 'track|tracker|collect',
    weak: 'event|pageview',
  },
  {
    id: 'custom domain',
    say: 'custom domain|domain|bring own domain|own domain|domain name|branded domain|domain verification|custom hostname|vanity domain|connect domain|own domain name',
    strong: 'domain|hostname',
    weak: 'dns|vercel|cname',
  },
  {
    id: 'redirect',
    say: 'redirect|redirection|visit url|visit link|visit short url|short link redirect|visit shortened url|follow link|follow short link|opening link|open short link|link forwarding|forward url|url forward|resolve link|link resolution|redirect visitor|resolve short url|click link',
    strong: 'redirect|redirection|forward',
    weak: 'protected|visit',
  },
  {
    id: 'short link',
    say: 'short link|shorten|shorten url|link shortening|url shortening|short url|create short link|link shortener|url shortener|shorten link|shortening',
    strong: 'short link|short url|shorten|shortener|link|url',
  },
  {
    id: 'share link',
    say: 'share link|share|sharing|public sharing|public link|shared link|share dashboard|public share|share publicly|public url|sharing public',
    strong: 'share|sharing|public link|shared link|public access',
    weak: 'shared',
  },
  {
    id: 'team',
    say: 'team|team management|team membership|group collaboration|team collaboration|shared team|team workspace',
    strong: 'team',
    weak: 'member',
  },
  {
    id: 'organization',
    say: 'organization|organization management|tenant|company account|multi tenancy|multi tenant',
    strong: 'organization|tenant',
    weak: 'member|company',
  },
  { id: 'workspace', say: 'workspace|workspace management', strong: 'workspace', weak: 'member' },
  {
    id: 'member',
    say: 'member|team member|membership|project member|collaborator|teammate|workspace member|organization member|colleague|people in project|member management|people project',
    strong: 'member|membership|collaborator|teammate',
    weak: 'role',
  },
  {
    id: 'promotion',
    say: 'promotion|discount|coupon|coupon code|voucher|promo code|discount code|discount coupon code|price reduction|discount rule',
    strong: 'promotion|coupon|voucher|promo|discount',
    weak: 'campaign',
  },
  {
    id: 'stock',
    say: 'stock|inventory|stock level|inventory level|stock control|warehouse|inventory management|stock keeping|available quantity',
    strong: 'stock|inventory',
    weak: 'warehouse|allocation|fulfillment|sku',
  },
  {
    id: 'refund',
    say: 'refund|money back|give money back|reimburse|reimbursement|return money|chargeback|order refund|returning payment',
    strong: 'refund',
    weak: 'return|chargeback',
  },
  { id: 'cart', say: 'cart|basket|shopping cart|shopping basket', strong: 'cart|basket', weak: 'line item' },
  { id: 'order', say: 'order|purchase|placing order|order management', strong: 'order', weak: 'fulfillment|checkout|purchase' },
  {
    id: 'shipping',
    say: 'shipping|delivery|shipment|shipping method|parcel',
    strong: 'shipping|shipment|shipping method',
    weak: 'delivery|fulfillment',
  },
  { id: 'tax', say: 'tax|vat|sales tax|tax rate', strong: 'tax|vat' },
  {
    id: 'bank connection',
    say: 'bank connection|bank|bank account|link bank account|open banking|bank sync|banking|connect bank|bank feed',
    strong: 'bank|banking|bank account|bank connection|plaid|gocardless|teller',
    weak: 'institution|enablebanking|reconnect',
  },
  { id: 'transaction', say: 'transaction|transaction import|money movement', strong: 'transaction', weak: 'ledger' },
  {
    id: 'newsletter',
    say: 'newsletter|mailing list|newsletter email|newsletter subscription',
    strong: 'newsletter|mailing list',
  },
  {
    id: 'campaign',
    say: 'campaign|email campaign|broadcast|email broadcast|bulk email|marketing email|mass mailing|email blast',
    strong: 'campaign|broadcast',
    weak: 'newsletter',
  },
  {
    id: 'unsubscribe',
    say: 'unsubscribe|opt out|unsubscribing|mass unsubscribe|bulk unsubscribe|leave mailing list|mass unsubscribe newsletter|unsubscribe newsletter|unsubscribe email',
    strong: 'unsubscribe|unsubscriber|opt out',
    weak: 'newsletter',
  },
  {
    id: 'cold email',
    say: 'cold email|unsolicited email|cold email blocker|block cold email|cold outreach|unwanted sales email|block unsolicited email|sales email',
    strong: 'cold email|cold sender',
  },
  { id: 'spam', say: 'spam|spam filter|junk|abuse|spam protection', strong: 'spam|junk', weak: 'abuse' },
  {
    id: 'replay',
    say: 'session replay|session recording|record session|replay|record user session|screen recording',
    strong: 'replay|session recording|recorder|recording|rrweb',
    weak: 'record',
  },
  {
    id: 'import rss',
    say: 'rss|feed|rss feed|feed reader|news feed subscription',
    strong: 'rss|feed',
  },
  {
    id: 'comment',
    say: 'comment|commenting|discussion thread|remark|reply thread|discussion',
    strong: 'comment',
    weak: 'reply|thread|mention',
  },
  { id: 'reaction', say: 'reaction|emoji reaction|like|upvote|vote', strong: 'reaction|like|vote|upvote' },
  { id: 'favorite', say: 'favorite|star|bookmark|favourite', strong: 'favorite|favourite|star|bookmark', weak: 'pin' },
  { id: 'follow', say: 'follow|follower|following user', strong: 'follow|follower|following' },
  { id: 'tag', say: 'tag|label|tagging|labelling|labeling', strong: 'tag|label' },
  { id: 'category', say: 'category|categorization|categorize|taxonomy', strong: 'category|categorize|categorization', weak: 'taxonomy' },
  { id: 'template', say: 'template|email template', strong: 'template' },
  { id: 'task', say: 'task|todo|todo item|to do list|to do', strong: 'task|todo' },
  { id: 'calendar', say: 'calendar|calendar event|calendar sync', strong: 'calendar', weak: 'event' },
  {
    id: 'booking',
    say: 'booking|appointment|reservation|schedule appointment|booking link|scheduling link',
    strong: 'booking|appointment|reservation',
    weak: 'availability|slot',
  },
  { id: 'schedule', say: 'schedule|scheduling|scheduled|cron|scheduled job', strong: 'schedule|scheduler|scheduled', weak: 'cron' },
  {
    id: 'highlight',
    say: 'highlight|highlighting|text highlight|highlight text|mark passage|annotation',
    strong: 'highlight',
    weak: 'annotation',
  },
  { id: 'brief', say: 'brief|briefing|meeting brief|pre meeting brief|prepare meeting|meeting preparation', strong: 'brief|briefing' },
  { id: 'summary', say: 'summary|summarize|summarization|digest', strong: 'summary|summarize|digest' },
  {
    id: 'ai chat',
    say: 'chat|assistant|ai chat|ai assistant|chatbot|conversation with assistant',
    strong: 'chat|assistant|chatbot',
    weak: 'conversation|message',
  },
  {
    id: 'message',
    say: 'message|messaging|direct message|private message|conversation',
    strong: 'message|messaging|conversation',
    weak: 'chat|thread',
  },
  {
    id: 'onboarding',
    say: 'onboarding|getting started|first run|setup wizard|welcome flow',
    strong: 'onboarding|onboard|setup wizard',
    weak: 'welcome|setup',
  },
  { id: 'profile', say: 'profile|user profile|account profile', strong: 'profile', weak: 'avatar' },
  {
    id: 'account deletion',
    say: 'account deletion|delete account|close account|erase account|remove account',
    strong: 'delete account|account deletion|delete user|close account',
  },
  { id: 'session', say: 'session management|active session|device session', strong: 'session', weak: 'device' },
  {
    id: 'feature flag',
    say: 'feature flag|feature toggle|flag|rollout|gradual rollout',
    strong: 'feature flag|feature toggle|flag|toggle',
  },
  {
    id: 'localization',
    say: 'localization|translation|i18n|internationalization|language switch|localisation',
    strong: 'i18n|locale|translation|localization',
    weak: 'language',
  },
  { id: 'caching', say: 'cache|caching', strong: 'cache|caching', weak: 'redis|memo' },
  {
    id: 'queue',
    say: 'queue|background job|job queue|worker|background processing|background task',
    strong: 'queue|worker|background job|job',
    weak: 'bull|processor',
  },
  {
    id: 'mail',
    say: 'email sending|send email|transactional email|mailer|mail delivery|outgoing email',
    strong: 'mail|mailer|email',
    weak: 'smtp|resend|ses|sendgrid|postmark',
  },
  { id: 'sms', say: 'sms|text message|phone message', strong: 'sms', weak: 'twilio|phone' },
  {
    id: 'affiliate',
    say: 'affiliate|referral|refer friend|partner program|referral program',
    strong: 'referral|affiliate|refer',
    weak: 'partner',
  },
  { id: 'gdpr', say: 'gdpr|data protection|consent|cookie consent|privacy', strong: 'gdpr|consent|privacy', weak: 'cookie' },
  { id: 'backup', say: 'backup|restore|backup restore', strong: 'backup', weak: 'restore|snapshot' },
  { id: 'health', say: 'health check|health|readiness|liveness|uptime check', strong: 'health|healthcheck|readiness', weak: 'ping|status' },
  { id: 'survey', say: 'survey|questionnaire|poll', strong: 'survey|questionnaire|poll' },
  { id: 'form', say: 'form builder|form submission', strong: 'form' },
  {
    id: 'signing',
    say: 'signing|signature|e signature|sign document|document signing',
    strong: 'signing|signature|sign',
    weak: 'signer|recipient',
  },
  { id: 'review', say: 'review|rating|product review|star rating', strong: 'review|rating' },
  { id: 'wishlist', say: 'wishlist|wish list|saved item', strong: 'wishlist|wish list' },
  {
    id: 'integration',
    say: 'integration|third party integration|connected app|app connection',
    strong: 'integration',
    weak: 'connector|connection',
  },
  { id: 'impersonation', say: 'impersonation|login as user|impersonate|act as user', strong: 'impersonate|impersonation' },
  { id: 'qr code', say: 'qr|qr code|qrcode', strong: 'qr|qrcode|qr code' },
  {
    id: 'google login',
    say: 'google login|sign in google|google sign in|google auth|google oauth|login google|log in google|google authentication',
    strong: 'auth google|google auth|google login|google signin|google sign in|google oauth|google strategy|google button|login google',
  },
  {
    id: 'github login',
    say: 'github login|sign in github|github sign in|github auth|login github|github oauth',
    strong: 'auth github|github auth|github login|github oauth|github strategy|github button',
  },
  {
    id: 'facebook login',
    say: 'facebook login|sign in facebook|facebook auth|login facebook',
    strong: 'auth facebook|facebook auth|facebook login|facebook strategy',
  },
  {
    id: 'apple login',
    say: 'apple login|sign in apple|apple auth|login apple',
    strong: 'auth apple|apple auth|apple login|apple strategy',
  },
  {
    id: 'social login',
    say: 'social login|oauth login|third party login|login provider|social sign in|social auth',
    strong: 'oauth|social login|social auth|passport',
    weak: 'google|github|facebook|apple|provider',
  },
  {
    id: 'tenant branding',
    say: 'branding|white label|custom branding|logo and color',
    strong: 'branding|white label|brand',
    weak: 'logo|theme',
  },
  { id: 'watermark', say: 'watermark|watermarking|stamp on document', strong: 'watermark' },
  { id: 'embedding', say: 'embed|embedding widget|embedded widget|widget', strong: 'embed|widget' },
  {
    id: 'moderation',
    say: 'moderation|report abuse|ban|content moderation|banning user',
    strong: 'moderation|moderate|ban|report abuse',
    weak: 'abuse',
  },
]

/** Words of a question that carry nothing: articles, prepositions, verbs of doing in general. */
export const idleWords =
  'a an the of to in on at for with and or from by into via as is are be their its our your my own this that these those how what when which who it they users people let lets allow allows ' +
  'manage managing management handle handling handler support supporting feature features functionality system systems flow flows process module use using used make making do does get getting give giving create creating add adding ' +
  'view viewing show showing send sending receive receiving set up setup work works page pages screen api ui app application code logic implementation service all other others another some any one'

/** Words that only narrow another one: never the heart of a question while something else is there. */
export const narrowWords =
  'custom bulk mass public private internal external incoming outgoing inbound outbound online quick short shortened long new old multi multiple automatic auto manual personal shared active pending daily weekly monthly ' +
  'global local remote third party enterprise premium pro basic advanced simple smart secure real time realtime live recent current default full partial direct indirect blocker blocking level levels rule rules codes code list lists item items ' +
  'experience options option control controls data information details content type types value values based related level before after between across level programmatic track tracking matching'

/** Companies whose messages a product receives; their webhooks are not the product's own. */
export const providerWords =
  'stripe paddle lemon squeezy lemonsqueezy polar chargebee recurly paypal razorpay shopify github gitlab bitbucket clerk auth0 workos slack discord telegram whatsapp twilio sendgrid resend postmark mailgun ses sns plaid teller gocardless google microsoft outlook gmail apple intercom hubspot salesforce zapier linear jira notion calendly zoom vercel dsync revenuecat incoming inbound receive'

/** Holders and actors: they name whose feature it is, seldom the feature itself. */
export const holderWords =
  'organization organisation team user account member admin administrator customer client project workspace tenant company group owner guest visitor people person colleague colleagues teammate workspace store shop site website dashboard document documents order orders product products article articles text session sessions event events email emails mail meeting meetings link links url app report reports money name names conversation file files tool tools number numbers id'
