import type { Library } from '../library.ts'

/** Uploaded files. */
export const uploads: Library = {
  name: 'Uploads',
  packages: [
    'multer',
    '@koa/multer',
    'koa-multer',
    'fastify-multer',
    '@fastify/multipart',
    'fastify-multipart',
    'express-fileupload',
    'multer-s3',
    'multer-s3-transform',
    'multer-storage-cloudinary',
    'multer-gridfs-storage',
    'multiparty',
    'connect-multiparty',
    'formidable',
    'express-formidable',
    'koa-formidable',
    'busboy',
    'connect-busboy',
    '@fastify/busboy',
    'next-multiparty',
    'uploadthing',
  ],
  auth: { exports: { '*': 'harmless' } },
}
