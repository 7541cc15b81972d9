import { setTimeout as delay } from 'node:timers/promises';
import type { KyselyPlugin, RootOperationNode } from 'kysely';
import type { Database } from '#platform/db/database.ts';

const PAUSE_MS_MAX = 12;

export function withPlugin(db: Database, plugin: KyselyPlugin): Database {
	return Object.assign(db.withPlugin(plugin), { pool: db.pool });
}

/** Says before each statement that it comes, and pauses after it: a kill has time to hit. */
export function slowed(): KyselyPlugin {
	return {
		transformQuery({ node }) {
			process.stdout.write('step\n');
			return node;
		},
		async transformResult({ result }) {
			await delay(Math.random() * PAUSE_MS_MAX);
			return result;
		},
	};
}

/** Changes a text in every statement that has it. */
export function rewriting(from: string, to: string): KyselyPlugin {
	return {
		transformQuery({ node }) {
			if (node.kind !== 'RawNode') return node;
			const sqlFragments = node.sqlFragments.map((text) => text.replaceAll(from, to));
			return { ...node, sqlFragments } as RootOperationNode;
		},
		transformResult: async ({ result }) => result,
	};
}
