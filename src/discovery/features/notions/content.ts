/** What users make, keep and find. Format: see `read-notions.ts`. */
export const content = `
uploads: upload
  say: upload, file upload, upload attachment, upload file, file storage, upload image, upload document, store file, media upload, asset upload, storing file, object storage
  code: upload, attachment, file storage, uploader
  near: storage, s3, multer, bucket, file, asset, media, blob, presigned

attachments: attachment
  say: attachment, attach, attached file, file attachment, attach file
  code: attachment, attached file
  near: upload, uploader, file
  last: upload

assets: asset
  say: asset, media library, asset management, image library
  code: asset, media
  near: image, thumbnail

image processing
  say: image processing, thumbnail, image resize, resize image, image optimization
  code: thumbnail, image processing, resize, sharp
  near: image

search
  say: search, full text search, find document, search engine, search index, text search, find by keyword, look up content
  code: search
  near: elasticsearch, meilisearch, typesense, algolia, indexer

saved searches
  say: saved search, saved filter, saved view, custom view, store search, keep search, remember search, save search, search later, save filter, save view
  code: saved search, saved filter, saved view, view
  near: filter

exports: export
  say: export, data export, export data, csv export, download report, takeout, download data, download own data, export csv, data download, download as file, download document as, download html, download csv, download pdf, download as text
  code: export, exporter
  near: download, csv

imports: import
  say: import, data import, import data, csv import, import other tool, bring data in, bring document, bring file, load file in, read file in, bring over, bring service, move other service, move over, transfer from service, migrate from, import file, bring content other tool
  code: import, importer
  near: csv, migrator

pdf generation
  say: pdf, pdf generation, pdf export, generate pdf, render pdf, print document
  code: pdf, printer, print
  near: puppeteer

aliases: alias
  say: alias, alternative name, alternate name, other name, nickname, second name
  code: alias

versions: version history
  say: version, revision, version history, document history, previous version, revision history, restore version, older version
  code: revision, version history
  near: version, history, snapshot
  last: version

trash
  say: trash, recycle bin, deleted item, restore deleted, soft delete, bin
  code: trash, recycle, soft delete
  near: restore, archive

archive
  say: archive, archiving, archived item
  code: archive, archived
  near: unarchive

drafts: draft
  say: draft, draft reply, unpublished, save draft
  code: draft

templates: template
  say: template, document template, reusable template
  code: template

tags: tag
  say: tag, label, tagging, labelling, labeling, tag label
  code: tag, label

categories: category
  say: category, categorization, categorize, taxonomy, categorise
  code: category, categorize, categorization
  near: taxonomy

folders: folder
  say: folder, directory tree, folder tree, folder organization
  code: folder

collections: collection
  say: collection, grouped content
  code: collection

lists: list
  say: bookmark list, custom list, smart list
  code: list

documents: document
  say: document, document management
  code: document

page tree
  say: page tree, nested page, page hierarchy
  code: page tree, page hierarchy, nested page

notes: note
  say: note, note taking, sticky note
  code: note

articles: article
  say: article, blog post, post, publish article, write article
  code: article, post, blog post

stories: story
  say: story
  code: story

highlights: highlight
  say: highlight, text highlight, highlight text, mark passage, annotation, annotate text, mark text
  code: highlight
  near: annotation

document signing: signing
  say: sign document, signature, e signature, document signature, electronic signature, esign, digital signature, document signing
  code: signing, signature, sign
  near: signer, recipient

share links: share
  say: share link, share, public sharing, public link, shared link, share dashboard, public share, share publicly, sharing, share document, publish read only, public access, share anyone, view without login
  code: share, sharing, public link, shared link, public access
  near: shared

embeds: embed
  say: embed, embedding widget, embedded widget, widget, embed website
  code: embed, widget
  near: iframe

short links: short link
  say: short link, shorten, shorten link, link shortening, create short link, link shortener, shortening
  code: short link, short url, shorten, shortener, link, url

redirects: redirect
  say: redirect, redirection, visit link, visit short link, short link redirect, visit shorten link, follow link, follow short link, open link, open short link, link forwarding, forward link, link forward, resolve link, link resolution, redirect visitor, resolve short link, click short link, click shorten link, visitor sent target, send visitor target, open shorten link
  code: redirect, redirection
  near: forward

custom domains: custom domain
  say: custom domain, domain, bring own domain, own domain, domain name, branded domain, domain verify, custom hostname, vanity domain, connect domain, own domain name, domain verification
  code: custom domain, domain, hostname
  near: dns, cname

qr codes: qr code
  say: qr, qr code, qrcode, scannable code
  code: qr, qrcode, qr code

utm
  say: utm, utm parameter, campaign parameter, utm template
  code: utm

watermark
  say: watermark, watermarking, stamp document
  code: watermark

branding
  say: branding, white label, custom branding, logo color, corporate design
  code: branding, white label, brand
  near: logo

themes: theme
  say: theme, dark mode, theming, appearance
  code: theme, dark mode, appearance

forms: form
  say: form builder, form submission, form field, web form
  code: form
  near: submission

surveys: survey
  say: survey, questionnaire
  code: survey, questionnaire

survey responses
  say: survey response, form response, collected answer
  code: response
  near: answer

polls: poll
  say: poll, date poll, polling vote
  code: poll

quiz
  say: quiz, exam, test question
  code: quiz, exam

tasks: task
  say: task, todo, todo item, to do list, to do
  code: task, todo

boards: board
  say: board, kanban, kanban board
  code: board, kanban

issues: issue
  say: issue, ticket, bug report, issue tracking
  code: issue, ticket

cycles: cycle
  say: cycle, sprint, iteration
  code: cycle, sprint, iteration

milestones: milestone
  say: milestone, roadmap
  code: milestone, roadmap

checklists: checklist
  say: checklist, check list, sub task, subtask
  code: checklist

custom fields: custom field
  say: custom field, custom property, custom attribute, extra field
  code: custom field, custom property, custom attribute
  near: field

automations: automation
  say: automation, workflow automation, automation rule, automatic action, automate
  code: automation, automate
  near: rule, workflow, trigger

workflows: workflow
  say: workflow, workflow engine, process automation
  code: workflow
  near: step, trigger

rules: rule
  say: rule, rule engine
  code: rule

recipes: recipe
  say: recipe
  code: recipe

playlists: playlist
  say: playlist
  code: playlist

resume
  say: resume, cv, curriculum vitae
  code: resume
  near: cv

courses: course
  say: course, lesson, e learning
  code: course, lesson

translations: translation
  say: localization, translation, i18n, internationalization, language switch, localisation
  code: i18n, locale, translation, localization
  near: language

summaries: summary
  say: summary, summarize, summarization, ai summary, summarise
  code: summary, summarize, summarization, summarizer

digests: digest
  say: digest, digest email, daily digest, periodic summary email
  code: digest
  near: summary

text to speech
  say: text to speech, read aloud, tts, listen article
  code: text to speech, tts, speech

ocr
  say: ocr, text recognition, read text image
  code: ocr

maps: map
  say: geolocation, map view, location map
  code: map, geolocation
  near: location
`
