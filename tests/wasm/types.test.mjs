// The types of the package: types/use.ts compiles, and what it marks as a mistake does not. TSC names the compiler of
// TypeScript, which the tests of the page install.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';

test('the types fit a program', { skip: !process.env.TSC && 'TypeScript is not installed' }, () => {
  const folder = mkdtempSync(join(tmpdir(), 'inlay-types-'));
  try {
    mkdirSync(join(folder, 'node_modules'));
    symlinkSync(process.env.INLAY_PACKAGE, join(folder, 'node_modules/inlay'));
    copyFileSync(new URL('types/use.ts', import.meta.url), join(folder, 'use.ts'));
    writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
    const { status, stdout } = spawnSync(process.execPath, [process.env.TSC, '--noEmit', '--strict', '--target', 'es2022', '--module', 'nodenext', '--lib', 'es2022,dom', 'use.ts'], { cwd: folder, encoding: 'utf8' });
    assert.equal(stdout, '');
    assert.equal(status, 0);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
