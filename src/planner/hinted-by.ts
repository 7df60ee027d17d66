import { phrases } from './phrases.ts'

/** Words and phrases that speak for an entry of the catalogue and do not settle it: alone they are asked about. Read like those of `called-by.ts`. */
export const hintedBy: Readonly<Record<string, readonly string[]>> = {
  sso: phrases(`
    federate, federated, federation, user provisioning, automatic provisioning, google workspace, microsoft account, active directory,
    central login
  `),
  mfa: phrases(`
    fingerprint, phishing resistant, recovery code, six digits, digits from an app, second confirmation, another factor,
    guess the password, besides password, code from app, code from phone, biometric login, step up, usb key, sms, duo
  `),
  rbac: phrases(`
    role, duties, levels of access, access levels, different access, who can edit, who may edit, user groups, allowed to edit,
    allowed to delete, view only, only managers, access per department, limited rights, who may approve, who may delete,
    read only access, entitlements, user types, user levels, other rights
  `),
  'session-management': phrases(`
    concurrent, unattended, idle time, lock itself, lock after a while, session, remember me, screen lock, shared computer,
    public computer, share an account, two concurrent, kiosk, logoff, log off, simultaneous, relogin
  `),
  'ip-allowlist': phrases(`
    ip, ips, from elsewhere refused, from anywhere else, network location, source address, certain addresses, known addresses,
    unknown addresses, unknown networks, from outside network, firewall rules per customer, own network, customer network,
    company network, corporate network, trusted networks, wifi
  `),
  'audit-log': phrases(`
    activity, every change, each change, track changes, log who, who made, accountability, forensics, forensic, access log,
    login history, track who, blame, investigation, snoop, snooping, who was it, who created, which user did, keep track, trace every,
    old value, what happened and when, by whom
  `),
  'data-retention': phrases(`
    expire after, removed after, gone after, how long, must be kept, no longer needed, stale data, purge, delete after days,
    delete after months, delete after years, delete after a year, old logs, archiving, deleted automatically, nobody used for years,
    not used for years, archive, archived after, ttl, rid of, prune, pruning, lawsuit, litigation, may be kept for
  `),
  gdpr: phrases(`
    forget, consent, consents, delete their data, erase their data, all their data, their personal data, forgotten, withdraw, privacy,
    download my data, delete my account and data, what we store about, eu, in the eu, german customers, consented, data privacy,
    personal data, europeans, opt out, anonymise
  `),
  soc2: phrases(`
    attestation, attest, type ii, type i, reporting period, controls mapping, policies and controls, evidence collection,
    compliance controls, compliance program, common criteria controls, readiness assessment, assurance
  `),
  'export-controls': phrases(`
    export limits, download everything, download the whole, export the whole, watermark, watermarked, sanctions, sanctioned, embargo,
    bulk data, blocked countries, forbidden countries, restricted countries, limit exports, dual use, iran, russia, cuba, bis, denied,
    sanction
  `),
  api: phrases(`
    endpoints, own code, write scripts, client credentials, versioned, programmatic, programmatically, from their own software,
    their own developers, http interface, public interface, over http, for developers, from code, by code, programmers, sdk,
    pagination, expose data
  `),
  webhooks: phrases(`
    callback, callbacks, call back, polling, poll us, url whenever, http push, http request when, http request whenever,
    without polling, instead of polling, outbound events, delivery attempts, post request, post requests, callbacks to, callback when,
    callbacks on, push to customers, post to url
  `),
  'event-streaming': phrases(`
    topic, topics, replay, replayable, streams, broadcast changes, publish every, outbox, nats, message queue, eventing, firehose,
    publish events, consume events, subscribe to events, fan out, producers, consumers, partitions, data streams, live stream of,
    live feed, event log, exactly once, sqs, sns
  `),
  etl: phrases(`
    extract, reporting, analytics, ingest, ingestion, warehouse, tableau, looker, data team, for analysts, dbt, deduplicated,
    nightly load, once an hour into, ingest files, nightly copy, sftp, bi, overnight, over night, load files, load into,
    import data from, copy data from, copy data to, copy data between, copy rows, move data, move rows, move tables, clean data,
    clean the data, transform data, data load, data loading, data jobs, data flows, analysts want, analysts need
  `),
  integrations: phrases(`
    teams, linear, notion, slack, jira, sap, erp, crm, zapier, trello, asana, dropbox, discord, third party, external tools,
    other tools, plugin for, xero, synchronize with, synchronise with, connect their account, accounting software, their accounting,
    monday, outlook, gmail, bookkeeping, confluence, embed in, other products, sync with, sync to, connect to, connect with, link with,
    connection to, connection with, bridge to, external services, external systems, external products, external software,
    other software, other saas, existing tools, existing systems of the customer, crms, accounting
  `),
  'admin-dashboard': phrases(`
    manage users, manage accounts, manage customers, managing users, internal page, raw sql, with sql, by sql, internal tool,
    internal tools, by hand in the database, control panel, ops team, impersonation, suspend accounts, at a glance, cockpit,
    moderators, edit customers, run sql, write sql, psql, admin
  `),
  monitoring: phrases(`
    latency, cpu, pager, pagers, outage, outages, traces, alarms, heartbeat, metrics, on call, monitor, apm, status page, getting slow,
    gets slow, goes down, memory usage, disk full, response times, service is down, service down, server down, sla tracking, tracing,
    complaints, exception, graph, in production, offline servers, hangs, crash, spans, probe, probes, graphs, instrument, watchdog,
    healthy, unhealthy, crashes, unreachable, exceptions, percentile, in the middle of the night, at 3 am, notice that, notice when,
    when errors, is broken, on duty
  `),
  'backup-restore': phrases(`
    recovery, snapshot, snapshots, failover, back up, lose data, brought back, data back, get it back, worst case, hardware failure,
    offsite, off site, deleted by mistake, deleted by accident, disk dies, another region, second region, bring it back, fire, wal, dr,
    datacenter, data centre, earthquake, corrupted, somewhere else, other location, another location, recover from, recovery after,
    restore from, safe copy, go back in time, back in time, dumps, losing data, lost data, truncated, data lost
  `),
  'multi-tenancy': phrases(`
    tenant, isolation, single installation, single deployment, separate database, separate databases, separate schemas,
    isolate customers, serve many customers, each customer own, each customer gets, customer own database, per tenant,
    serve all customers, multi company, own installation, single shared, side by side, share the same, multiple customers, franchise,
    subsidiaries, shared app, shared application, shared system, own workspace, own database, own schema, sharing one database,
    single instance, one instance, only its own data, mixed up, kept separate, keep separate
  `),
  'white-labeling': phrases(`
    logo, logos, theme, themes, theming, brand, brands, own name, own design, own look, cname, oem, reseller, custom theme,
    custom themes, look and feel, own domain, our brand, their logo, skin, skins, own url for each customer, powered by,
    with their name, with their logo, instead of ours, under their name, custom logo, their own domain, own web address, own address
  `),
  encryption: phrases(`
    vault, crypto, scramble, pgp, at rest, in transit, ssl, tls, unreadable, aes, cipher, without key, without the key,
    secrets encrypted, hsm, kms, own keys, customer keys, in the clear, end to end, disks, thief, thieves, rsa, hard disk, hard drive,
    hard drives, clear text, fips, key store, keystore, sensitive data, sniff, hacker reads
  `),
  'high-volume-api': phrases(`
    scale, scaling, load, peak, peaks, burst, bursts, cache, caching, p99, starve, starves, quota, more traffic, more requests,
    many requests, scale out, load test, load tests, circuit breaker, load balancer, throughput, limit requests, overload, overloaded,
    high volume, high traffic, high load, performance, spikes, sustain, capacity, elastic, a second, per second, per minute,
    every second, flood, floods, rush, collapse, hammers, too many requests, simultaneous requests, scales, scale to, scale with,
    scale up, cope with, handle many, handle more, at scale, many calls, sensor data
  `),
}
