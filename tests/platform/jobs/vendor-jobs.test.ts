import { expect } from 'vitest';
import { vendorJobs } from '#platform/jobs/vendor-jobs.ts';
import type { VendorPort } from '#platform/play/vendors/port.ts';
import { NOON, test } from '../database.ts';
import { aVendor } from '../play/vendors/vendor.ts';

function aPort(vendorCode: string, listMovements: VendorPort['listMovements']): VendorPort {
	return {
		...{ vendorCode, isOpen: true, opensIn: 'frame', currencies: ['BDT'], modes: ['real'] },
		...{
			hasApi: true,
			hasLobby: false,
			listMovements,
			listTitles: async () => [],
			launch: async () => '',
			readLobby: async () => [],
			listSignals: async () => [],
			setPair: async () => undefined,
		},
		probe: async () => ({ isUp: true, latencyMs: 1, note: '' }),
	};
}

test('an unexpected error in a statement comparison stops no other vendor', async ({ db }) => {
	const [one, other] = [await aVendor(db, 'FAULTY'), await aVendor(db, 'HONEST')];
	const ports = [
		aPort(one.vendorCode, () => Promise.reject(new TypeError('a defect'))),
		aPort(other.vendorCode, async () => []),
	];
	const logged: object[] = [];
	const log = (context: object) => void logged.push(context);
	const job = vendorJobs(
		{ info: log, warn: log, error: log },
		{ list: async () => ports, find: async () => undefined, isReachable: async () => true },
		async () => NOON,
	).find(({ name }) => name === 'compare-statements');

	await job?.run(db, new AbortController().signal);

	expect(logged).toMatchObject([
		{ vendorCode: 'FAULTY', err: expect.any(TypeError) },
		{ vendorCode: 'HONEST', vendorCount: 0 },
	]);
});
