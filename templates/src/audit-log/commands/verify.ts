import { store } from '../../sql-store/database'
import { readSealKeys } from '../keys'
import { verifyCommand } from '../verify-command'

const { code, text } = await verifyCommand(process.argv.slice(2), { store, keys: readSealKeys(process.env) })
console.info(text)
process.exit(code)
