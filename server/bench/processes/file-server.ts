// What reads are compared with: one file over HTTP as Express sends files, in a process of its own as the server is.
import type { AddressInfo } from 'node:net';
import express from 'express';

const [path = ''] = process.argv.slice(2);
const app = express();
app.get('/video', (_req, res) => res.sendFile(path, { dotfiles: 'allow' }));
const server = app.listen(0, '127.0.0.1', () => console.log((server.address() as AddressInfo).port));
