// What checks in threads are compared with: a server that checks texts in the thread that answers every request.
import type { AddressInfo } from 'node:net';
import { checkScript } from '@shared/compliance/check-script';
import express from 'express';

const app = express();
app.get('/nothing', (_req, res) => res.sendStatus(204));
app.post('/check', express.json({ limit: '1mb' }), (req, res) => res.json(checkScript(req.body.text)));
const server = app.listen(0, '127.0.0.1', () => console.log((server.address() as AddressInfo).port));
