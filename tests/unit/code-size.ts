import ts from 'typescript';
import type { SourceFile } from './source-files.ts';

/** A function and its number of lines, from its name to its end. */
export interface FunctionSize {
	path: string;
	name: string;
	lines: number;
}

/** Returns every function of a TypeScript file with a body. A nested function counts for both. */
export function listFunctions({ path, text }: SourceFile): FunctionSize[] {
	const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
	const found: FunctionSize[] = [];
	const lineAt = (position: number) => file.getLineAndCharacterOfPosition(position).line;

	function visit(node: ts.Node): void {
		if (ts.isFunctionLike(node) && 'body' in node && node.body) {
			const lines = lineAt(node.getEnd()) - lineAt(node.getStart()) + 1;
			found.push({ path, name: nameOf(node), lines });
		}
		ts.forEachChild(node, visit);
	}

	visit(file);
	return found;
}

function nameOf(node: ts.SignatureDeclaration): string {
	const named = node.name ?? (ts.isVariableDeclaration(node.parent) ? node.parent.name : undefined);
	return named?.getText() ?? '';
}

const IMPORT = /^import\s[^;]*;\n?/gm;

/** Counts the lines of a page's frontmatter without imports, comments and empty lines. */
export function frontmatterLines({ text }: SourceFile): number {
	const [, frontmatter = ''] = /^---\n(.*?)^---$/ms.exec(text) ?? [];
	const code = frontmatter.replace(IMPORT, '').replaceAll(/\/\*.*?\*\//gs, '');
	return code.split('\n').filter((line) => line.trim() && !line.trim().startsWith('//')).length;
}
