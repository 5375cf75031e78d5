/**
 * A program and two plug-ins of its, each in a directory of its own when it is run ({@code tests/e2e/long_day.rs}): whose work
 * is it where one calls the other over ever new paths?
 */
package io.laggard.targets.paths;
