import { generateKeyPairSync, type KeyObject, randomBytes, randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { type PspMessage, pspMessage } from '#lib/psp/messages.ts';
import { signatureHeaders } from '#lib/psp/signature.ts';
import { createWps, type Wps } from '#lib/wps/client.ts';
import { freePort } from '../free-port.ts';
import { startApps } from '../storm/processes.ts';
import {
	createWalletClient,
	overHttp,
	type WalletClient,
} from '../vendor-simulator/wallet-client.ts';
import { test as base } from './database.ts';

/** One of the processes of an application on one database. */
export interface Process {
	/** Makes calls with a session. */
	as(token: string): Wps;
	/** Delivers a message of the payment provider until it is not "try again"; returns the status. */
	deliver(message: PspMessage, messageId: string): Promise<number>;
	/** A vendor's line to the wallet of this process. */
	walletOf(vendor: { vendorCode: string; privateKey: KeyObject }): WalletClient;
}

const TRIES_MAX = 50;
const TRY_AGAIN = 503;

/** Tests with two processes of the application on the database of the file. */
export const test = base.extend<{ processes: readonly [Process, Process] }>({
	processes: [
		async ({ database }, use) => {
			const [platform, psp, studio] = [aKeyPair(), aKeyPair(), aKeyPair()];
			const ports = [await freePort(), await freePort()] as const;
			const env = {
				...{ STORM_DATABASE_URL: database.appUrl, STORM_OWNER_URL: database.ownerUrl },
				...{ STORM_KEY: platform.privateKeyPem, STORM_STUDIO_KEY: studio.publicKeyPem },
				// No provider listens: the tests send its messages themselves.
				STORM_PSP_URL: `http://127.0.0.1:${await freePort()}/api`,
				STORM_PSP_KEY: psp.publicKeyPem,
				STORM_VAULT: randomBytes(32).toString('hex'),
				STORM_MARK: randomBytes(32).toString('hex'),
			};
			// One after another: the first one seeds the database.
			const program = { program: 'money/platform-app.ts' };
			const apps = [await startApps([ports[0]], env, program)];
			apps.push(await startApps([ports[1]], env, program));
			const processOf = (port: number) =>
				aProcess(`http://127.0.0.1:${port}`, psp.privateKey, platform.publicKey);
			await use([processOf(ports[0]), processOf(ports[1])]);
			await Promise.all(apps.map((app) => app.stop()));
		},
		{ scope: 'file' },
	],
});

function aProcess(origin: string, pspKey: KeyObject, platformPublicKey: KeyObject): Process {
	return {
		as: (token) =>
			createWps({
				...{ transport: (request) => fetch(request), origin },
				headers: { authorization: token, 'x-forwarded-for': randomUUID(), language: 'EN' },
			}),
		async deliver(message, messageId) {
			const path = '/psp/sandbox';
			const body = JSON.stringify(z.encode(pspMessage, message));
			let status = TRY_AGAIN;
			// A busy database answers "try again" after the time limit of its locks.
			for (let tries = 0; status === TRY_AGAIN && tries < TRIES_MAX; tries++) {
				const signed = { timestampMs: Date.now(), messageId, path, body };
				const headers = signatureHeaders(signed, pspKey);
				const response = await fetch(origin + path, { method: 'POST', headers, body });
				status = response.status;
			}
			return status;
		},
		walletOf: (vendor) =>
			createWalletClient({
				...{ ...vendor, platformPublicKey, line: overHttp(origin), now: () => new Date() },
			}),
	};
}

function aKeyPair() {
	const { privateKey, publicKey } = generateKeyPairSync('ed25519');
	return {
		...{ privateKey, publicKey },
		privateKeyPem: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
		publicKeyPem: publicKey.export({ type: 'spki', format: 'pem' }).toString(),
	};
}
