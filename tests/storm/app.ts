import { createPrivateKey } from 'node:crypto';
import { createServer } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { openDatabase } from '#platform/db/database.ts';
import { createVendorWallet } from '#platform/play/vendors/serve-wallet.ts';
import { mutants } from './mutants.ts';

/** One application process of the storm: the vendor wallet alone, over HTTP. */
const { STORM_DATABASE_URL = '', STORM_PORT = '', STORM_KEY = '', STORM_MUTANT = '' } = process.env;

const opened = openDatabase({ url: STORM_DATABASE_URL, connectionsMax: 16 });
const db = mutants[STORM_MUTANT]?.wrap?.(opened) ?? opened;
const serve = createVendorWallet({
	db,
	privateKey: createPrivateKey(STORM_KEY),
	// A mutant causes errors by design: they are not logged.
	log: {
		error({ err }: { err?: unknown }) {
			if (!STORM_MUTANT) console.error(String(err));
		},
	},
});

const server = createServer(async (incoming, outgoing) => {
	const { method = '', url: path = '', headers } = incoming;
	const answer = await serve({ method, path, headers, body: await buffer(incoming) });
	outgoing.writeHead(answer.status, answer.headers);
	outgoing.end(answer.body);
});
server.listen(Number(STORM_PORT), '127.0.0.1', () => console.log('ready'));
