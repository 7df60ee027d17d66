import { generateKeyPairSync, sign } from 'node:crypto'

/** A key, and a certificate that says it is of a host; whoever trusts the certificate believes so. */
export function certificateFor(host: string): { key: string; cert: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const name = der(0x30, der(0x31, der(0x30, identifier('550403'), der(0x0c, host))))
  const algorithm = der(0x30, identifier('2a8648ce3d040302'))
  const extension = (id: string, value: Buffer): Buffer => der(0x30, identifier(id), der(0x04, value))
  const extensions = [
    extension('551d11', der(0x30, der(0x82, host))),
    // a certificate that is trusted by itself is an authority
    extension('551d13', der(0x30, der(0x01, Buffer.from([0xff])))),
  ]
  const said = der(
    0x30,
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.from([1])),
    algorithm,
    name,
    der(0x30, der(0x18, '20200101000000Z'), der(0x18, '21200101000000Z')),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, der(0x30, ...extensions)),
  )
  const signature = Buffer.concat([Buffer.from([0]), sign('sha256', said, privateKey)])
  const whole = der(0x30, said, algorithm, der(0x03, signature)).toString('base64')
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${whole.replace(/.{64}(?=.)/g, '$&\n')}\n-----END CERTIFICATE-----\n`,
  }
}

function identifier(hex: string): Buffer {
  return der(0x06, Buffer.from(hex, 'hex'))
}

/** A value as X.690 writes it: its kind, its length and itself. */
function der(tag: number, ...parts: readonly (Buffer | string)[]): Buffer {
  const value = Buffer.concat(parts.map((part) => Buffer.from(part)))
  const short = value.length < 128
  const length = short ? [value.length] : [0x82, value.length >> 8, value.length & 255]
  return Buffer.concat([Buffer.from([tag, ...length]), value])
}
