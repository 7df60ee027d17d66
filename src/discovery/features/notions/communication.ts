/** What is sent, received and talked about. Format: see `read-notions.ts`. */
export const communication = `
webhooks: webhook
  say: webhook, outgoing webhook, notify external system, event external endpoint, http callback, send event external, event subscription endpoint, notify other system, push event endpoint, callback link, event delivery, outbound webhook, external system event, event external link, event other service, notify third party event, http notification, call server, call external server, call external system, call other system, call link event, http call event, callback event, post event link, push event external, send event to server
  code: webhook, web hook
  near: svix, hook, delivery, endpoint, event type

direct messages: direct message
  say: direct message, private message, private chat, personal message, one on one chat, talk private, chat private
  code: direct message, private message, dm
  near: message, chat
  last: message

push notifications: push notification
  say: push notification, web push, browser notification, browser alert, mobile notification, phone notification, push message, notify phone, alert phone, desktop notification
  code: push notification, web push, push subscription
  near: push, notification
  last: notification

link previews: link preview
  say: link preview, url preview, unfurl, unfurl link, expand link, link thumbnail, thumbnail link, rich link, preview link
  code: link preview, unfurl, url preview, link unfurl
  near: preview, open graph

notifications: notification
  say: notification, notify, notify user, in app notification, alert user, notification center, user notify, notify member, tell user, let user know, inform member, notification bell, notification setting
  code: notification, notify, push notification
  near: alert, push

alerts: alert
  say: alert, alerting, alert rule, alarm, threshold alert, warn threshold, threshold crossed, threshold exceeded, metric threshold, warn metric, limit crossed
  code: alert, alerting, alarm

reminders: reminder
  say: reminder, remind, follow up reminder, send reminder, remind user
  code: reminder, remind
  near: follow up

email sending: mail
  say: email sending, send email, transactional email, mailer, mail delivery, outgoing email, email delivery, smtp, send mail
  code: mail, mailer, email
  near: smtp, resend, ses, sendgrid, postmark

email templates
  say: email template, mail template
  code: email template, mail template, template
  near: email

inbound email
  say: inbound email, receive email, incoming email, email parsing, email inbound
  code: inbound email, inbound, incoming email, mail parser
  near: imap

newsletters: newsletter
  say: newsletter, mailing list, newsletter email, newsletter subscription
  code: newsletter, mailing list

campaigns: campaign
  say: campaign, email campaign, broadcast, email broadcast, bulk email, marketing email, mass mailing, email blast, mass email
  code: campaign, broadcast
  near: newsletter

unsubscribe
  say: unsubscribe, opt out, mass unsubscribe, leave mailing list, mass unsubscribe newsletter, unsubscribe newsletter, unsubscribe email, stop receiving newsletter, get rid newsletter
  code: unsubscribe, unsubscriber, opt out
  near: newsletter

cold email
  say: cold email, unsolicited email, cold email blocker, block cold email, cold outreach, unwanted sales email, block unsolicited email, sales email, unwanted email
  code: cold email, cold sender

spam
  say: spam, spam filter, junk, spam protection, junk mail
  code: spam, junk
  near: abuse

bounces: bounce
  say: bounce, bounced email, email bounce, undeliverable email
  code: bounce
  near: complaint

contacts: contact
  say: contact, address book, contact list, contact management
  code: contact
  near: people

subscribers: subscriber
  say: subscriber, audience, subscriber list
  code: subscriber, audience

inbox
  say: inbox, mailbox
  code: inbox, mailbox

sms
  say: sms, text message, phone message
  code: sms
  near: twilio, phone

chat
  say: chat, ai chat, chatbot, live chat, chat conversation, chat message
  code: chat, chatbot
  near: conversation, message

ai assistant: assistant
  say: assistant, ai assistant, ai agent, copilot, ai helper
  code: assistant, copilot, agent
  near: chat, prompt, llm

messages: message
  say: message, messaging, conversation
  code: message, messaging, conversation
  near: chat, thread

channels: channel
  say: channel, chat channel, channel management
  code: channel

comments: comment
  say: comment, commenting, discussion, remark, discussion thread, reply comment, leave remark, annotate discussion, talk about document
  code: comment
  near: reply, thread, mention
  last: reply, discussion

mentions: mention
  say: mention, tag member, at mention
  code: mention

reactions: reaction
  say: reaction, emoji reaction, emoji response
  code: reaction
  near: emoji

votes: vote
  say: vote, upvote, voting, poll vote, cast vote
  code: vote, upvote, voting
  near: poll

favorites: favorite
  say: favorite, favourite, star, favoriting, like article, starred, like
  code: favorite, favourite, star, starred, like
  near: pin

bookmarks: bookmark
  say: bookmark, saved link, save for later, bookmarking
  code: bookmark

follows: follow
  say: follow, follower, follow user, follow author, follow profile
  code: follow, follower, following, unfollow

feeds: feed
  say: rss, feed, rss feed, feed reader, news feed, atom feed, subscribe feed
  code: rss, feed
  near: atom

calendar
  say: calendar, calendar event, calendar sync, connect calendar, calendar integration, google calendar
  code: calendar
  near: event

bookings: booking
  say: booking, appointment, reservation, schedule appointment, booking link, scheduling link, book meeting, book appointment, schedule meeting
  code: booking, appointment, reservation
  near: availability, slot

availability
  say: availability, free slot, working hours schedule, office hours, free time slot
  code: availability, slot
  near: schedule

event types: event type
  say: event type, meeting type, kind of meeting
  code: event type

meeting briefs: brief
  say: brief, briefing, meeting brief, pre meeting brief, prepare meeting, meeting preparation, briefing meeting
  code: brief, briefing

video calls
  say: video call, video conference, video meeting, conferencing
  code: video call, video conference, conferencing, video
  near: zoom, meet

recordings: recording
  say: recording, meeting recording, call recording
  code: recording, recorder
  near: transcript

transcripts: transcript
  say: transcript, transcription, speech to text, transcribe
  code: transcript, transcription, transcribe

slack
  say: slack, slack integration, slack notification, slack bot
  code: slack
`
