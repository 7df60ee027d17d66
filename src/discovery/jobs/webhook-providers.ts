/** Headers that carry a signature or a secret of one sender. */
const headers: Readonly<Record<string, string>> = {
  'stripe-signature': 'stripe',
  'x-hub-signature': 'github',
  'x-hub-signature-256': 'github',
  'x-github-event': 'github',
  'x-gitlab-token': 'gitlab',
  'x-gitlab-event': 'gitlab',
  'x-slack-signature': 'slack',
  'x-shopify-hmac-sha256': 'shopify',
  'x-shopify-topic': 'shopify',
  'x-twilio-signature': 'twilio',
  'x-twilio-email-event-webhook-signature': 'sendgrid',
  'linear-signature': 'linear',
  'paddle-signature': 'paddle',
  'x-paddle-signature': 'paddle',
  'x-razorpay-signature': 'razorpay',
  'x-paystack-signature': 'paystack',
  'x-telegram-bot-api-secret-token': 'telegram',
  'typeform-signature': 'typeform',
  'x-vercel-signature': 'vercel',
  'x-cal-signature-256': 'cal.com',
  'calendly-webhook-signature': 'calendly',
  'sentry-hook-signature': 'sentry',
  'workos-signature': 'workos',
  'plaid-verification': 'plaid',
  'mux-signature': 'mux',
  'x-zm-signature': 'zoom',
  'x-line-signature': 'line',
  'x-square-hmacsha256-signature': 'square',
  'x-signature-ed25519': 'discord',
  'x-hubspot-signature': 'hubspot',
  'x-hubspot-signature-v3': 'hubspot',
  'paypal-transmission-sig': 'paypal',
  'x-cc-webhook-signature': 'coinbase',
  'x-dub-signature': 'dub',
  'teller-signature': 'teller',
}

/** Headers that name the event of one sender: nobody else sends them. */
const eventHeaders: Readonly<Record<string, string>> = {
  'x-github-event': 'github',
  'x-gitlab-event': 'gitlab',
  'x-gitea-event': 'gitea',
  'x-forgejo-event': 'forgejo',
  'x-shopify-topic': 'shopify',
  'x-wc-webhook-topic': 'woocommerce',
}

const providers =
  /(?:^|[/_.\-[\]])(stripe|github|gitlab|bitbucket|slack|shopify|twilio|sendgrid|mailgun|postmark|resend|clerk|paddle|lemon-?squeezy|polar|paypal|razorpay|paystack|linear|jira|notion|discord|telegram|whatsapp|facebook|instagram|google|gmail|outlook|microsoft|apple|revenue-?cat|chargebee|recurly|plaid|zoom|calendly|hubspot|intercom|zendesk|sentry|vercel|sns|ses|workos|auth0|supabase|docusign|typeform|mux|livekit|openai|replicate|dub|loops|teller|gocardless|recall(?:-?ai)?|dodo(?:-?payments)?|creem|mollie|square|adyen|braintree|xendit|flutterwave|coinbase|brevo|mailchimp|mandrill|klaviyo|crowdin|sanity|woocommerce|fortnox|xero|quickbooks|composio|kick|twitch|line|viber|messenger|hanko|novu|svix|nango|boxyhq|formbricks|mercadopago|pagarme|iyzico|lemonsqueezy)(?=$|[/_.\-[\]]|webhook)/i

/** Sender that a signature header belongs to. */
export function providerOfHeader(name: string): string | undefined {
  const key = name.toLowerCase()
  return Object.hasOwn(headers, key) ? headers[key] : undefined
}

/** Sender whose event header a name ends with: `req.headers.x-github-event`. */
export function providerOfEvent(name: string): string | undefined {
  const key = name.slice(name.lastIndexOf('.') + 1).toLowerCase()
  return Object.hasOwn(eventHeaders, key) ? eventHeaders[key] : undefined
}

/** Known sender that a path names; the last one counts. */
export function providerOfPath(path: string): string | undefined {
  const found = path
    .split('/')
    .map((part) => providers.exec(part)?.[1]?.toLowerCase())
    .filter((name) => name !== undefined)
  return found.at(-1)
}

/** True for a header that carries a signature, whoever the sender is. */
export function isSignatureHeader(name: string): boolean {
  return (
    providerOfHeader(name) !== undefined ||
    /^(?:[\w-]+-)?(signature|hmac|hmac-sha256|webhook-(?:signature|secret|token))(?:-\w+)?$/i.test(name)
  )
}
