import { runInstalled } from './lib/run-installed.mjs';

// `npm run art -- build` writes the SVG files of public, `npm run art -- png` the PNG files, and
// `npm run art -- sheet` the contact sheets of the symbols of every slot, in docs/images. The last
// two need Chromium (CHROMIUM_PATH).

const PROGRAMS = { build: 'build.ts', png: 'render-png.ts', sheet: 'sheet.ts' };

const [command = '', ...args] = process.argv.slice(2);
const program = PROGRAMS[command];
if (program) await runInstalled(`scripts/art/${program}`, args);
else {
	console.error(`Usage: npm run art -- ${Object.keys(PROGRAMS).join(' | ')}`);
	process.exitCode = 1;
}
