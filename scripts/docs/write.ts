import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../lib/paths.mjs';
import { FILES, SECTIONS, withSection } from './generated.ts';

for (const { file, name, make } of SECTIONS) {
	const path = join(ROOT, file);
	writeFileSync(path, withSection(readFileSync(path, 'utf8'), name, await make()));
}
for (const { file, make } of FILES) writeFileSync(join(ROOT, file), await make());
