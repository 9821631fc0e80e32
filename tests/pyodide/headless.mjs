// Node's side of test_pyodide.py: headless.mjs PYODIDE ARCHIVE… < program.py
// Starts Python in WebAssembly, unpacks the archives where it looks for modules, runs the program.
import fs from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";

const [folder, ...archives] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(path.join(folder, "pyodide.mjs")));
const python = await loadPyodide({ indexURL: folder + path.sep });
for (const archive of archives) {
  python.unpackArchive(new Uint8Array(fs.readFileSync(archive)), "zip", {
    extractDir: python.runPython("import site; site.getsitepackages()[0]"),
  });
}
try {
  python.runPython(fs.readFileSync(0, "utf8"));
} catch (error) {
  console.error(error.message); // without the page of source that Node would print
  process.exitCode = 1;
}
