import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { pino } from 'pino';
import { createSandboxPsp } from './server.ts';

const log = pino({ name: 'sandbox-psp' });
const port = Number(process.env['PSP_PORT'] ?? 4325);

const sandbox = await createSandboxPsp({
	databaseUrl: need('PSP_DATABASE_URL'),
	platformOrigin: need('PSP_PLATFORM_ORIGIN'),
	providerCode: process.env['PSP_PROVIDER_CODE'] ?? 'sandbox',
	payOrigin: process.env['PSP_ORIGIN'] ?? `http://{hostname}:${port}`,
	privateKeyPem: readFileSync(need('PSP_PRIVATE_KEY_FILE'), 'utf8'),
	platformPublicKeysPem: need('PSP_PLATFORM_PUBLIC_KEY_FILES')
		.split(/[\s,]+/)
		.map((file) => readFileSync(file, 'utf8')),
	merchantNames: {
		bn: process.env['PSP_MERCHANT_BN'] ?? 'ঝিলিক',
		en: process.env['PSP_MERCHANT_EN'] ?? 'Jhilik',
	},
	seed: process.env['PSP_SEED'],
	log,
});

const server = createServer((request, response) => sandbox.handle(request, response));
server.listen(port, () => log.info({ port }, 'sandbox payment provider listening'));

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
	process.once(signal, () => {
		server.close(() => void sandbox.close());
		server.closeIdleConnections();
	});
}

function need(name: string): string {
	const value = process.env[name];
	if (!value) throw new Error(`${name} is missing`);
	return value;
}
