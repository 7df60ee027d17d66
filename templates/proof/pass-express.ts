import type { AddressInfo } from 'node:net'
import express from 'express'
import { $middleware$ } from '$module$'

const app = express()
app.use('$base$', $middleware$())

/** The port that the service listens on. */
export const port = new Promise<number>((resolve, reject) => {
  const server = app.listen(0, '127.0.0.1', (error) => {
    if (error === undefined) resolve((server.address() as AddressInfo).port)
    else reject(error)
  })
})
