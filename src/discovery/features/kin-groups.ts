/** Words for one thing, most of them names of what a product has. Format: see `kin-words.ts`. */
export const thingGroups = `
comment discussion remark reply thread conversation
image picture photo photograph
avatar profile+picture profile+photo user+photo
issue problem bug defect ticket report complaint
alert warning warn alarm alarming
notification notify alert alerting inform
backup dump snapshot
restore recovery recover
job task worker
task todo chore assignment checklist
checklist todo+list task+list subtask sub+task
upload attachment attach
attachment enclosure upload
file document
folder directory
tag label keyword
category topic genre
board kanban
project workspace
workspace organization team space
team group crew squad
member teammate colleague collaborator participant
user account
customer client
patient client
contact person lead
guest visitor
owner creator author
author writer
role permission privilege right
permission access right
invite invitation join
link url
bookmark saved+link link favorite
favorite favourite star like heart
like heart upvote favorite
vote poll ballot
poll survey questionnaire
quiz test exam
rating review star
review rating feedback
feedback suggestion
suggestion proposal recommendation idea
recommendation suggestion
payment charge pay
price pricing cost
plan subscription tier
subscription membership plan
invoice bill
receipt voucher
coupon discount promo voucher
refund reimbursement
order purchase
purchase order buy
cart basket
shop store
store shop
product item article goods
item product
inventory stock
warehouse depot
shipment shipping delivery parcel
delivery shipment shipping
address location
location place
place venue location
map location
event occasion meeting appointment
meeting appointment call
appointment booking reservation
booking reservation appointment
reservation booking
room space
calendar agenda schedule
schedule timetable cron calendar
reminder follow+up nudge
deadline due+date
note memo jotting
post article
article post
story article
page document
template blueprint boilerplate
draft unpublished
message chat conversation notification
chat message conversation messaging
conversation chat thread dialogue
channel room
mail email
newsletter mailing+list broadcast
campaign broadcast mailing
search lookup find query
filter facet
sort ordering
statistic analytic stats metric insight report
analytic statistic stats metric insight
metric statistic measurement
report reporting statistic
dashboard overview cockpit
overview dashboard summary
chart graph diagram
history log activity audit
log activity journal audit
activity history timeline feed
timeline activity feed
feed timeline stream
export download
import upload+csv ingest
sync synchronize synchronization replicate
integration connection connector
connection connector integration
connector connection integration
plugin extension addon module
extension plugin addon
theme appearance skin
language locale translation
translation locale i18n language
settings preference configuration option
setting preference configuration option
preference setting option
profile account
password credential
credential secret key
secret credential
key token
token key
certificate cert tls ssl
cert certificate
session login
login signin auth sign+in
logout signout
signup register registration
device machine
server host machine node
host server
node server host
domain hostname
database db datasource
table grid
form questionnaire
field attribute property
property attribute field
attribute property field
variable env parameter
rule condition policy
policy rule
condition rule
trigger event
workflow automation flow pipeline
automation workflow rule
pipeline workflow
deployment release deploy
release version deployment
version revision
revision version history
environment env stage
queue job worker
model llm
agent assistant bot
assistant agent copilot bot
bot agent assistant
prompt instruction
video clip recording
recording video capture
audio sound voice
song track music
music song track
album record
playlist queue
movie film
film movie
show series tv
series show
book title
library collection
collection library set
list collection
recipe dish
meal dish food
food meal
restaurant venue
menu dish
ingredient component
exercise workout
workout exercise training
training course workout
course lesson class
lesson course class
student learner pupil
teacher instructor tutor
grade mark score
score rating points
points score credit
credit balance
balance credit
wallet balance
transfer transaction
transaction transfer payment
expense spending cost
budget spending
income revenue earning
revenue income earning
goal target objective
target goal
milestone goal
habit routine
ticket issue case
case ticket
lead prospect
deal opportunity
opportunity deal
company organization account
vendor supplier
supplier vendor
employee staff worker
shift roster
vacation leave holiday absence
leave vacation absence holiday
absence leave vacation
candidate applicant
applicant candidate
application submission
vacancy job position
job vacancy
resume cv
contract agreement
agreement contract terms
terms agreement tos
signature signing sign
signing signature
approval approve review
block ban blacklist
ban block
blacklist blocklist block
allowlist whitelist
whitelist allowlist
blocklist blacklist
report flag
moderation moderate
spam junk
suppression block blacklist unsubscribe
throttle rate+limit
limit quota
quota limit
archive archived
trash bin recycle deleted
bin trash
redirect forward
shorten shortener short
share sharing
embed widget
widget embed
banner announcement
announcement banner notice news
news announcement
notice announcement
changelog release+note
roadmap milestone
status state
monitor uptime check
uptime monitor
incident outage
outage incident
heartbeat ping
proxy tunnel
webhook hook callback
callback webhook
socket websocket
websocket socket
realtime socket live
cache caching
encryption encrypt cipher
vault secret
print printing pdf
scan scanner
qr qrcode barcode
barcode qr
game match
match game
player user
tournament competition
leaderboard ranking
ranking leaderboard
badge achievement
achievement badge
reward bonus
referral affiliate
affiliate referral
partner affiliate
sponsor donor
donation donate
quote quotation estimate
estimate quote
tax vat
currency exchange
portfolio holding
asset holding
holding asset
trip journey travel
vehicle car
car vehicle
driver chauffeur
ride trip
flight trip
hotel accommodation
property listing
listing property
ad advertisement
advertisement ad
collaboration collab multiplayer
whiteboard canvas drawing
drawing canvas whiteboard
canvas whiteboard drawing
diagram chart canvas
slide presentation deck
presentation slide deck
spreadsheet sheet
sheet spreadsheet
snippet code
repository repo
commit change
branch ref
request ticket application
watch follow
follow subscribe
friend connection contact
friendship friend
`
