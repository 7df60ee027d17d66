/** What people do or live through, and the names that products give it. Format: see `kin-words.ts`. */
export const doingGroups = `
owe balance debt
debt balance liability
settle balance repay reimbursement
repay reimbursement balance
reimbursement repayment
downtime maintenance outage
upcoming scheduled maintenance
announce announcement
thumbnail preview
preview thumbnail snippet
unfurl link+preview
forecast projection prediction
simulate simulation projection
prediction forecast projection
projection forecast
welcome onboarding
wizard onboarding setup
walkthrough onboarding tour
tutorial onboarding tour guide
tour onboarding walkthrough
discuss comment discussion
attach attachment upload
drop upload
subscriber follower
follower subscriber follow
overview statistic
spending statistic
loan borrow lend
borrow loan checkout
rent rental lease
lease rental
rental booking
hire recruit
salary payroll wage
payroll salary
wage payroll salary
accounting ledger bookkeeping
ledger accounting journal
bookkeeping accounting ledger
supplier purchase
replenish inventory stock
barcode scanner
voting vote poll
survey form
attendance presence checkin
timesheet time+tracking time+entry
stopwatch timer time+entry
timer stopwatch
diary journal entry
journal diary entry
weight measurement
nutrition food meal
sleep rest
medication medicine prescription
prescription medication
doctor practitioner provider physician
diagnosis condition
chat+room channel room
emoji reaction
reaction emoji like
mention tag
mute silence ignore
silence mute
ignore mute block
spam abuse
kick ban remove
nickname nick username
username nick handle
ranking leaderboard score
highscore leaderboard
contest competition tournament
quest challenge mission
challenge quest
level experience
guild clan group
sprint cycle iteration
iteration cycle sprint
epic initiative
blocker dependency relation
dependency relation
relation link dependency
duplicate clone copy
clone duplicate copy
screenshot capture
tile widget
widget tile
bundle package
changelog release+note update
proxy forward
alias forward
ssl certificate cert tls
https certificate ssl
trust trusted certificate
signon login auth
branch location
headquarters company
ip address
geo location country
country region location
region location zone
zone region
language+switch locale
summary digest overview
digest summary newsletter
transcript transcription caption
transcription transcript caption
caption subtitle transcript
subtitle caption
speech voice audio
voice speech audio
podcast episode feed
episode podcast show
subscribe subscription follow
rss feed
bookmark favorite
highlight annotation
annotation highlight note
version+history revision
undo history
rollback restore revert
revert rollback restore
cleanup prune purge retention
purge cleanup
crontab cron schedule
retry backoff attempt
crash error exception
exception error
error exception crash
trace tracing span
span trace
latency response+time performance
performance metric latency
usage quota metering
metering usage
cost usage billing
donate donation
tip donation
payout withdrawal transfer
withdrawal payout
deposit payment
chargeback dispute
dispute chargeback
hydration water
drink water beverage
glass water drink
eat food meal
conditional condition logic
conditions logic rule
forum discussion community board
configuration preset
preset configuration
highscore leaderboard
ranking leaderboard
lane swimlane
google seo sitemap
private direct
relocate transfer move
`
