import { createServer } from 'node:http';
import { pino } from 'pino';
import { createSandboxPsp } from '#sandbox-psp/server.ts';

/** Runs a provider as a separate process, so that a test can kill it like a power cut. */
const options = JSON.parse(process.env['PSP_TEST_OPTIONS'] ?? '{}');
const sandbox = await createSandboxPsp({ ...options, log: pino({ level: 'silent' }) });
const server = createServer(sandbox.handle);
server.listen(options.port, '127.0.0.1', () => process.send?.('up'));
