import { createServer } from 'node:http';
import { pino } from 'pino';
import { createStudio } from '#studio/server.ts';

/** A studio in a process of its own, so that a test can end it as a power cut does. */
const options = JSON.parse(process.env['STUDIO_TEST_OPTIONS'] ?? '{}');
const seedKey = Buffer.from(options.seedKey, 'base64');
const studio = await createStudio({ ...options, seedKey, log: pino({ level: 'silent' }) });
const server = createServer((req, res) => void studio.handle(req, res));
server.listen(options.port, '127.0.0.1', () => process.send?.('up'));
