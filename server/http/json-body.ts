import express, { type RequestHandler } from 'express';
import { UnsupportedMediaTypeError } from '../errors';

const hasBody = (headers: { 'content-length'?: string; 'transfer-encoding'?: string }) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/**
 * Parses a JSON object of at most `limit`. Stands after `requireUser` and the route's rate limit.
 * Compressed bodies are refused, so that the limit is a limit on memory.
 */
export function jsonBody(
  options: { limit: '100kb' | '1mb'; optional?: boolean } = { limit: '100kb' },
): RequestHandler[] {
  return [
    (req, _res, next) => {
      const isJson = req.is('application/json') === 'application/json';
      const isMissing = !hasBody(req.headers);
      if (!isJson && !(options.optional && isMissing)) {
        throw new UnsupportedMediaTypeError('Send this as JSON.');
      }
      next();
    },
    express.json({ limit: options.limit, inflate: false, strict: true }),
  ];
}
