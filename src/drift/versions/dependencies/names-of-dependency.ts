/** What people call packages whose own names they do not use. */
const titles: Readonly<Record<string, readonly string[]>> = {
  '@angular/core': ['Angular'],
  '@nestjs/core': ['NestJS', 'Nest.js'],
  '@sveltejs/kit': ['SvelteKit'],
  '@mui/material': ['MUI', 'Material UI'],
  '@reduxjs/toolkit': ['Redux Toolkit'],
  '@playwright/test': ['Playwright'],
  '@vue/compiler-sfc': [],
  railties: ['Rails'],
  activerecord: ['Rails', 'ActiveRecord', 'Active Record'],
  activesupport: ['Rails', 'ActiveSupport'],
  actionpack: ['Rails'],
  illuminate: ['Laravel'],
  'org.springframework.boot': ['Spring Boot'],
} // prettier-ignore

/** Words that are names of packages and of many other things. */
const common =
  /^(?:core|framework|runtime|server|client|api|cli|app|common|base|types|node|test|tests|version|python|php|ruby|go|java|name|main|edition|minimum|requires|step|page|port|level|chapter|section|figure|table|note|http|max|min|size|count|limit)$/i

/** What documents may call a package: `React` of `react`, `Twig` of `twig/twig`, `Laravel` of `laravel/framework`. */
export function namesOfDependency(name: string): readonly string[] {
  const own = titles[name]
  if (own !== undefined) return [...own, name].filter((one) => !one.includes('.') || one.includes('/'))
  const parts = name.replace(/\/v\d+$/, '').split(/[/:]/)
  const [vendor = '', last = ''] = [parts.at(0)?.replace(/^@/, ''), parts.at(-1)]
  if (parts.length === 1) return shortNames(last)
  const isOfVendor = last === vendor || /^(?:framework|core|cms-core)$/.test(last)
  // `orm` says nothing without `doctrine`
  const both = name.startsWith('@') ? [] : [`${vendor} ${last}`]
  return [name, ...(isOfVendor ? shortNames(vendor) : parts.length > 2 || name.includes(':') ? shortNames(last) : both)]
}

/** The vendor of a package that publishes several ones of the same version: `symfony` of `symfony/console`, `babel` of `@babel/core`. */
export function vendorOf(name: string): string | undefined {
  return /^@?([\w.-]+)[/:]/.exec(name)?.[1]
}

function shortNames(name: string): readonly string[] {
  const words = name.replace(/[-_]/g, ' ')
  return [...new Set([...(titles[name] ?? []), name, words, ...(name.endsWith('js') ? [name.replace(/[.-]?js$/, '')] : [])])].filter(
    (one) => one.length > 1 && !common.test(one),
  )
}
