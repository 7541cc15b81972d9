import { createPrivateKey, createPublicKey } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { sql } from 'kysely';
import type { Logger } from 'pino';
import { NotMigrated, openServiceDatabase } from '#lib/service-database.ts';
import { chooseBehaviour } from './behaviours.ts';
import { createHttp } from './http/server.ts';
import { deliverMessages } from './messages/deliver-messages.ts';
import { performSteps } from './perform-steps.ts';
import { DELAYS, type Delays, type Sandbox } from './sandbox.ts';
import { assertMigrated, migrate } from './store/database.ts';

/** Thrown by `createSandboxPsp` for a database of another build. */
export { NotMigrated };

export interface SandboxPspOptions {
	/** Any PostgreSQL address, a unix socket too. It uses its schema `sandbox_psp` only. */
	databaseUrl: string;
	/** False: another step migrates, and this one only checks. */
	migrates?: boolean;
	/** Messages go to `<platformOrigin>/psp/<providerCode>`. */
	platformOrigin: string;
	providerCode: string;
	/** The origin of its pay pages for browsers; `{hostname}` is that of the return address. */
	payOrigin: string;
	/** Signs messages: Ed25519, PKCS #8. */
	privateKeyPem: string;
	/** Verify the platform's calls: one, or two during a rotation. */
	platformPublicKeysPem: string[];
	/** The name of the receiver of the money on the pay pages. */
	merchantNames: { bn: string; en: string };
	/** Chooses what happens by the ids instead of by the amounts. */
	seed?: string | undefined;
	delays?: Partial<Delays>;
	log: Logger;
}

export interface SandboxPsp {
	handle(request: IncomingMessage, response: ServerResponse): void;
	ready(): Promise<boolean>;
	close(): Promise<void>;
}

/** Starts the sandbox payment provider: migrates its schema and goes on with open payments. */
export async function createSandboxPsp(options: SandboxPspOptions): Promise<SandboxPsp> {
	const { platformOrigin, providerCode, payOrigin, merchantNames, log } = options;
	const db = openServiceDatabase(options.databaseUrl);
	await (options.migrates === false ? assertMigrated : migrate)(db).catch(
		async (error: unknown) => {
			await db.destroy();
			throw error;
		},
	);
	const sandbox: Sandbox = {
		db,
		delays: { ...DELAYS, ...options.delays },
		choose: chooseBehaviour(options.seed),
		payOrigin,
		messagesUrl: new URL(`/psp/${providerCode}`, platformOrigin),
		privateKey: createPrivateKey(options.privateKeyPem),
		platformPublicKeys: options.platformPublicKeysPem.map((pem) => createPublicKey(pem)),
		merchantNames,
		log,
		loops: [],
	};
	const app = await createHttp(sandbox);
	sandbox.loops.push(performSteps(sandbox), deliverMessages(sandbox));

	return {
		handle: (request, response) => app.routing(request, response),
		ready: () =>
			sql`SELECT 1`.execute(db).then(
				() => true,
				() => false,
			),
		async close() {
			await app.close();
			await Promise.all(sandbox.loops.map((loop) => loop.stop()));
			await db.destroy();
		},
	};
}
