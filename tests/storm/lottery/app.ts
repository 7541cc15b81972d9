import { createServer } from 'node:http';
import { flushCompileCache } from 'node:module';
import { buffer } from 'node:stream/consumers';
import { createVault } from '#platform/core/vault.ts';
import { isTransient, openDatabase } from '#platform/db/database.ts';
import { runJobs } from '#platform/jobs/job.ts';
import { sealLedger } from '#platform/ledger/seal.ts';
import { createBeacons } from '#platform/lottery/issues/beacon.ts';
import { makeIssues } from '#platform/lottery/issues/make-issues.ts';
import { runClock } from '#platform/lottery/issues/run-clock.ts';
import { settleIssue } from '#platform/lottery/settlement/settle-issue.ts';
import { mutants } from './mutants.ts';
import { createOperations, OPERATION_PATH } from './operations.ts';
import { rewriting, slowed, withPlugin } from './statements.ts';

/**
 * One application process of the storm: the clock of the lotteries with the local beacon, their jobs,
 * and orders over HTTP, without pages.
 */
const {
	STORM_DATABASE_URL: url = '',
	STORM_PORT = '',
	STORM_VAULT = '',
	STORM_MARK = '',
	STORM_MUTANT = '',
} = process.env;

/** Few lines and members in one transaction, so that a settlement has many. */
const CHUNK = { lines: 6, members: 2 };

// Faults are expected: processes lose the database, and a mutant causes errors by design.
const log = { warn() {}, error() {} };
const opened = openDatabase({ url, connectionsMax: 16 });
const { statement } = mutants[STORM_MUTANT] ?? {};
const db = statement ? withPlugin(opened, rewriting(...statement)) : opened;
const slow = withPlugin(db, slowed());
const vault = createVault({
	vaultKeys: [Buffer.from(STORM_VAULT, 'hex')],
	markKey: Buffer.from(STORM_MARK, 'hex'),
});
const beacons = createBeacons(vault, undefined);
let settling = 0;

runClock(db, {
	...{ vault, beacons, log },
	async settle(_db, issue) {
		if (!issue.tickets) return await settleIssue(db, issue, log);
		settling += 1;
		try {
			await settleIssue(slow, issue, log, CHUNK);
		} finally {
			settling -= 1;
			if (settling === 0) process.stdout.write('rest\n');
		}
	},
});
runJobs(
	opened,
	[
		{
			...{ name: 'make-lottery-issues', everyS: 2 },
			run: async (at, signal) => await makeIssues(at, { vault, beacons }, signal),
		},
		{ name: 'seal', everyS: 2, run: async (at, signal) => void (await sealLedger(at, signal)) },
	],
	log,
);

const operate = createOperations(db);
const server = createServer(async (incoming, outgoing) => {
	const name = (incoming.url ?? '').slice(OPERATION_PATH.length);
	const input = JSON.parse((await buffer(incoming)).toString());
	const answer = await operate(name, input).catch((error: unknown) => {
		if (!isTransient(error)) process.stderr.write(`${name}: ${error}\n`);
		return undefined;
	});
	outgoing.writeHead(answer ? 200 : 503, { 'content-type': 'application/json' });
	outgoing.end(JSON.stringify(answer ?? {}));
});
// The first line of the output: it is ready.
server.listen(Number(STORM_PORT), '127.0.0.1', () => {
	console.log('ready');
	// A killed process writes nothing at its end.
	flushCompileCache();
});
