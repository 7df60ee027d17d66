/** Guards that judge something else than who asks. */
export const otherwise =
  /throttl|rate.?limit|csrf|xsrf|feature|flag|captcha|turnstile|cache|transform|validat|logg|quota|maintenance|health|socket|^ws|graphql|gql|impersonat|spider|crawler|scraper|robot|bots?(?=guard)|user.?agent|idempoten/i
