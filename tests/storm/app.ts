import { createPrivateKey } from 'node:crypto';
import { createServer } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { openDatabase } from '#platform/db/database.ts';
import { runJobs } from '#platform/jobs/job.ts';
import { createVendorWallet } from '#platform/play/vendors/serve-wallet.ts';
import { stormJobs } from './jobs.ts';
import { mutants } from './mutants.ts';
import { OPERATION_PATH, operate } from './operations.ts';

/**
 * One application process of the storm: the vendor wallet, the platform's own operations with money
 * and its jobs with money, over HTTP and without pages.
 */
const { STORM_DATABASE_URL = '', STORM_PORT = '', STORM_KEY = '', STORM_MUTANT = '' } = process.env;

// Faults are expected: processes lose the database, and a mutant causes errors by design.
const log = { error: () => {} };
const opened = openDatabase({ url: STORM_DATABASE_URL, connectionsMax: 16 });
const mutant = mutants[STORM_MUTANT];
const db = mutant?.wrap?.(opened) ?? opened;
const serve = createVendorWallet({ db, privateKey: createPrivateKey(STORM_KEY), log });
runJobs(opened, stormJobs, log);

const server = createServer(async (incoming, outgoing) => {
	const { method = '', url: path = '', headers } = incoming;
	const body = await buffer(incoming);
	if (path.startsWith(OPERATION_PATH)) {
		const name = path.slice(OPERATION_PATH.length);
		const sent = JSON.parse(body.toString());
		const wanted = mutant?.operation?.(sent) ?? sent;
		const done = await operate(opened, name, wanted).catch(() => undefined);
		outgoing.writeHead(done ? 200 : 503, { 'content-type': 'application/json' });
		outgoing.end(JSON.stringify(done ?? { code: 'BUSY' }));
		return;
	}
	const answer = await serve({ method, path, headers, body });
	outgoing.writeHead(answer.status, answer.headers);
	outgoing.end(answer.body);
});
server.listen(Number(STORM_PORT), '127.0.0.1', () => console.log('ready'));
