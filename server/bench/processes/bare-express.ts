// The least that an Express app does for the two answers of the feed: a constant 304, and constant bytes from memory.
// Arguments: a file with the bytes, and their encoding. Prints its port.
import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import express from 'express';

const [file = '', encoding = 'identity'] = process.argv.slice(2);
const bytes = readFileSync(file);
const app = express();
// Otherwise Express would hash the bytes for each answer.
app.disable('etag');
app.get('/unchanged', (_req, res) => {
  res.status(304).end();
});
app.get('/page', (_req, res) => {
  res.set({ 'Content-Type': 'application/json', 'Content-Encoding': encoding }).send(bytes);
});
const server = app.listen(0, '127.0.0.1', () => console.log((server.address() as AddressInfo).port));
