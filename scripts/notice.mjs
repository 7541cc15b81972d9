import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readLock } from './lib/lock-file.mjs';
import { noticeOf } from './lib/notice.mjs';
import { ROOT } from './lib/paths.mjs';

// `npm run notice`: lists the licences of the packages in NOTICE. Run after a change of
// dependencies; the result is committed.

writeFileSync(join(ROOT, 'NOTICE'), noticeOf(readLock()));
