import { describe, expect, it } from 'vitest'
import { UsageError } from '../../../src/core/errors.ts'
import { fieldsText, parseFields } from '../../../src/generators/add-api-route/parse-fields.ts'

describe('parseFields', () => {
  it('reads names, types and marks', () => {
    expect(parseFields('name:string, bornOn:date?,email:email!,code:string?!')).toEqual([
      { name: 'name', type: 'string', isOptional: false, isUnique: false, column: 'name' },
      { name: 'bornOn', type: 'date', isOptional: true, isUnique: false, column: 'born_on' },
      { name: 'email', type: 'email', isOptional: false, isUnique: true, column: 'email' },
      { name: 'code', type: 'string', isOptional: true, isUnique: true, column: 'code' },
    ])
  })

  it('writes what reads back to the same', () => {
    const text = 'name:string,bornOn:date?,email:email!,code:string?!'
    expect(fieldsText(parseFields(text))).toBe(text)
  })

  it.each([
    ['', /a type, as in/],
    ['name', /a type, as in/],
    ['name:string,', /a type, as in/],
    ['name:text!', /mark no text as unique/],
    ['on:boolean!', /mark no boolean as unique/],
    ['name:strin', /types out of string, text/],
    ['name:toString', /types out of/],
    ['name:string!?', /types out of/],
    ['Name:string', /a small letter first/],
    ['_name:string', /a small letter first/],
    ["na'me:string", /a small letter first/],
    ['na\nme:string', /a small letter first/],
    ['${x}:string', /a small letter first/],
    ['*/:string', /a small letter first/],
    [`${'x'.repeat(41)}:string`, /at most 40/],
    ['id:string', /leave out `id`/],
    ['constructor:string', /names that objects do not have/],
    ['bornOn:date,born_on:date', /each field once, got `born_on` again/],
    [Array.from({ length: 31 }, (_, i) => `f${i}:string`).join(','), /at most 30 fields, got 31/],
  ])('refuses %j', (text, message) => {
    expect(() => parseFields(text)).toThrow(UsageError)
    expect(() => parseFields(text)).toThrow(message)
  })

  it('takes names and lists at their limits', () => {
    expect(parseFields(`${'x'.repeat(40)}:string`)).toHaveLength(1)
    expect(parseFields(Array.from({ length: 30 }, (_, i) => `f${i}:string`).join(','))).toHaveLength(30)
  })
})
