import { expect } from 'vitest';
import { test } from '../database.ts';
import { describeSchema } from './describe-schema.ts';

/** `npm run schema` writes the file. */
const SCHEMA = '../../../src/platform/db/schema.sql';

test('schema.sql is the schema of a migrated database', async ({ owner }) => {
	await expect(await describeSchema(owner)).toMatchFileSnapshot(SCHEMA);
});
