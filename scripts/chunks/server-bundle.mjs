import { isBuiltin } from 'node:module';

// The pages of the build with every package that they import, so that production needs neither Astro
// nor Vite in node_modules. sharp is native code.
const EXTERNAL = ['sharp'];

/**
 * One byte a character: V8 keeps a file with one Bengali letter in two. Names stay, so that stack
 * traces can be read.
 */
const minify = {
	compress: { keepNames: { function: true, class: true } },
	mangle: false,
	codegen: { removeWhitespace: true, asciiOnly: true },
};

/** A plugin of Vite. `npm run dev` loads packages from node_modules. */
export const serverBundle = {
	name: 'server-bundle',
	apply: 'build',
	configEnvironment(name) {
		if (name !== 'ssr') return undefined;
		return {
			resolve: { noExternal: true, external: EXTERNAL },
			build: { rolldownOptions: { output: { minify } } },
		};
	},
	/** Fails the build for a package that production does not install. */
	generateBundle(_options, bundle) {
		if (this.environment.name !== 'ssr') return;
		const left = listPackages(bundle).filter((name) => !EXTERNAL.includes(name));
		if (left.length > 0) this.error(`The pages import ${left.join(', ')} from node_modules.`);
	},
};

function listPackages(bundle) {
	const chunks = Object.values(bundle).filter(({ type }) => type === 'chunk');
	const names = chunks.flatMap(({ imports, dynamicImports }) => [...imports, ...dynamicImports]);
	return [...new Set(names)].filter((name) => !(name in bundle) && !isBuiltin(name));
}
