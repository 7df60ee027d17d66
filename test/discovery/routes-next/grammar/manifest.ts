/** The manifest of every generated app. */
export const manifest = JSON.stringify({ dependencies: { next: '15.0.0', 'next-auth': '5.0.0', jose: '5.0.0', jsonwebtoken: '9.0.0' } })
