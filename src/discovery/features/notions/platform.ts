/** What keeps a product running and measured. Format: see `read-notions.ts`. */
export const platform = `
audit logs: audit log
  say: audit log, audit, audit trail, activity log, audit event, trail change, change history, who did what, who changed, record of action, log change, activity trail, compliance log, record who changed, log admin action, user activity log
  code: audit log, audit trail, audit event, activity log, auditlog
  near: audit, activity, retraced

activity feed: activity
  say: activity, activity feed, activity stream, recent activity, timeline
  code: activity, timeline

rate limiting: rate limit
  say: rate limit, throttle, request limit, limit request, api limit, too many request, request throttle, limit how often, abuse limit, limit number request
  code: rate limit, ratelimit, throttle, throttler, rate limiter
  near: limiter

statistics: statistic
  say: statistic, analytic, click analytic, usage statistic, metric, visit statistic, click tracking, traffic statistic, insight, visitor statistic, link analytic, usage analytic, visit tracking, page view, traffic analytic, how many click, click count, visit count
  code: statistic, analytic, visit, click
  near: metric, insight, chart, pageview

event tracking
  say: event tracking, track event, collect event, record event, event collection, event ingestion, ingest event, tracking event
  code: track, tracker, collect, ingest, ingestion
  near: event, pageview

conversions: conversion
  say: conversion, conversion tracking, lead tracking, sale tracking, track lead sale
  code: conversion, lead
  near: sale

funnels: funnel
  say: funnel, conversion funnel, step conversion
  code: funnel

retention
  say: retention, returning visitor, cohort retention
  code: retention
  near: cohort

goals: goal
  say: goal, objective, target tracking
  code: goal

segments: segment
  say: segment, audience segment, user segment, segmentation
  code: segment

session replay: replay
  say: session replay, session recording, record session, replay, record user session, screen recording, watch visitor session
  code: replay, session recording, recorder, recording, rrweb
  near: record

dashboards: dashboard
  say: dashboard, custom dashboard
  code: dashboard

reports: report
  say: report, reporting, report builder
  code: report, reporting

feature flags: feature flag
  say: feature flag, feature toggle, flag, rollout, gradual rollout, switch feature on, toggle feature
  code: feature flag, feature toggle, flag, toggle

experiments: experiment
  say: experiment, a b test, split test, variant test
  code: experiment, ab test, split test

change requests: change request
  say: change request, approval workflow, approve change, four eyes
  code: change request, approval
  near: approve, review

environments: environment
  say: environment, staging environment
  code: environment

secrets: secret
  say: secret, secret management, vault, secret storage
  code: secret, vault

environment variables
  say: environment variable, env variable
  code: environment variable, env var, env variable

encryption
  say: encryption, encrypt data, decrypt, data encryption
  code: encryption, encrypt, decrypt, cipher, crypto

schedules: schedule
  say: schedule, scheduling, scheduled job, cron, cron job, timed job, scheduled task, send later, recurring job
  code: schedule, scheduler, scheduled, cron

queues: queue
  say: queue, background job, job queue, worker, background processing, background task, job processing, asynchronous job
  code: queue, worker, background job, job
  near: bull, processor

caching: cache
  say: cache, caching
  code: cache, caching
  near: redis, memo

logging
  say: logging, logger, log output
  code: logger, logging, log

monitoring: monitor
  say: monitor, uptime monitor, uptime check, uptime monitoring, site monitoring
  code: monitor, uptime
  near: heartbeat, ping

heartbeats: heartbeat
  say: heartbeat, alive signal
  code: heartbeat

status pages: status page
  say: status page, public status, service status page, incident page
  code: status page, statuspage
  near: incident

incidents: incident
  say: incident, outage, incident management
  code: incident, outage

maintenance
  say: maintenance, maintenance window, planned downtime, scheduled downtime, service window, planned work, upcoming work, planned outage
  code: maintenance
  near: downtime

health checks: health
  say: health check, health, readiness, liveness
  code: health, healthcheck, readiness
  near: ping

error tracking
  say: error tracking, error reporting, exception tracking, crash report
  code: error tracking, error report, exception, sentry

backups: backup
  say: backup, restore backup, data backup
  code: backup
  near: restore, snapshot

gdpr
  say: gdpr, data protection, consent, cookie consent, privacy, privacy setting
  code: gdpr, consent, privacy
  near: cookie

data retention
  say: data retention, delete old data, cleanup old data, retention policy, purge
  code: data retention, retention, cleanup, purge, prune

integrations: integration
  say: integration, third party integration, connected app, app connection, connect other tool
  code: integration
  near: connector, connection

connectors: connector
  say: connector, data connector
  code: connector

plugins: plugin
  say: plugin, extension system, plugin system, add on
  code: plugin, extension, addon

app marketplace
  say: app store, marketplace, app directory
  code: app store, marketplace

proxies: proxy
  say: proxy, proxy server, http proxy
  code: proxy

realtime
  say: realtime, websocket, live update, real time update, push update
  code: realtime, websocket, socket, live
  near: pusher, sse

collaboration
  say: collaboration, real time collaboration, collaborative editing, multiplayer, simultaneous editing, live collaboration, edit together
  code: collaboration, multiplayer, collaborative
  last: member, teammate
  near: yjs, hocuspocus, presence

presence
  say: presence, who online, online status
  code: presence

offline sync
  say: offline, offline sync, sync device, synchronization
  code: offline, sync
  near: replication

command palette
  say: command palette, command bar, quick action
  code: command palette, command bar, command menu, kbar

keyboard shortcuts
  say: keyboard shortcut, hotkey, shortcut
  code: shortcut, hotkey

deployments: deployment
  say: deployment, deploy, release deployment
  code: deployment, deploy

builds: build
  say: build pipeline, ci build
  code: build, pipeline

licenses: license
  say: license, license key, licensing, licence, enterprise license
  code: license, licence

moderation
  say: moderation, report abuse, ban, content moderation, ban user, block user, abuse report
  code: moderation, moderate, ban, report abuse
  near: abuse, block

feedback
  say: feedback, user feedback, feature request
  code: feedback

changelog
  say: changelog, release note, product update, what is new, news release, product news, product release, news product
  code: changelog, release note

support tickets
  say: support ticket, help desk, customer support
  code: ticket, helpdesk, support

device management
  say: device, device management, registered device
  code: device

topics: topic
  say: topic
  code: topic

prompts: prompt
  say: prompt, prompt management, prompt template
  code: prompt

knowledge base
  say: knowledge base, knowledge, help center
  code: knowledge base, knowledge
  near: article

vector search
  say: vector search, vector embedding, semantic search, similarity search
  code: embedding, vector
  near: semantic

gateways: gateway
  say: gateway, api gateway
  code: gateway
`
