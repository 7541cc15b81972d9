import { createServer } from 'node:http';
import { pino } from 'pino';
import { createStudio } from '#studio/server.ts';

/** Runs a studio as a separate process, so that a test can kill it like a power cut. */
const options = JSON.parse(process.env['STUDIO_TEST_OPTIONS'] ?? '{}');
const seedKey = Buffer.from(options.seedKey, 'base64');
const studio = await createStudio({ ...options, seedKey, log: pino({ level: 'silent' }) });
const server = createServer((req, res) => void studio.handle(req, res));
server.listen(options.port, '127.0.0.1', () => process.send?.('up'));
